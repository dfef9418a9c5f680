import type { Database, TeacherRow } from "../database/schema.ts";
import { readSite } from "../site/site.ts";

/** In place of a course's id: all of them, also those that come later. */
export const allCourses = "";

/** Lets a person teach a course, or all; of one who does, how they are told changes. */
export async function addTeacher(database: Database, teacher: TeacherRow): Promise<void> {
  await database
    .insertInto("teacher")
    .values(teacher)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "course_id"]).doUpdateSet({ mail: teacher.mail }),
    )
    .execute();
}

/** Returns false when the person did not teach it. */
export async function removeTeacher(
  database: Database,
  userId: string,
  courseId: string,
): Promise<boolean> {
  const removed = await database
    .deleteFrom("teacher")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .returning("user_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/**
 * Returns the courses that a person teaches, `allCourses` among them; empty for everybody else, and while the site takes
 * no questions.
 */
export async function coursesTaught(database: Database, userId: string): Promise<string[]> {
  if (!(await readSite(database)).questions) return [];
  const rows = await database
    .selectFrom("teacher")
    .select("course_id")
    .where("user_id", "=", userId)
    .orderBy("course_id")
    .execute();
  return rows.map((row) => row.course_id);
}
