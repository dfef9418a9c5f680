import type { MemberCourse } from "../../contract/team.ts";
import type { Database } from "../database/schema.ts";
import { listLearnedCourses } from "../progress/progress.ts";

/** The number of courses of a member that are shown. */
const maxCourses = 10;

/** Returns how far a person has come in the courses that they learned last, newest first. */
export async function readMemberCourses(
  database: Database,
  userId: string,
): Promise<MemberCourse[]> {
  const { courses } = await listLearnedCourses(database, userId, { page: 1, perPage: maxCourses });
  if (courses.length === 0) return [];
  const rows = await database
    .selectFrom("course")
    .select(["id", "name", "lessons"])
    .where(
      "id",
      "in",
      courses.map(({ courseId }) => courseId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return courses.flatMap(({ courseId, done }) => {
    const course = byId.get(courseId);
    return course ? [{ courseId, courseName: course.name, done, lessons: course.lessons }] : [];
  });
}
