import type { Enrolment } from "../../contract/subscription.ts";
import { isPlanned } from "../catalogue/is-planned.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";

/** Enrols the person of an order in its course. Returns false when they have it already, and for a planned course or none. */
export async function enrol(
  transaction: Database,
  { user_id: userId, course_id, course_name }: CourseOrderRow,
): Promise<boolean> {
  if (userId === null || course_id === null || course_name === null) return false;
  if (await isPlanned(transaction, course_id)) return false;
  const enrolled = await transaction
    .insertInto("enrolment")
    .values({
      user_id: userId,
      course_id,
      course_name,
      enrolled_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("course_id")
    .executeTakeFirst();
  return enrolled !== undefined;
}

/** Returns whether a person takes a course. */
export async function isEnrolled(
  database: Database,
  userId: string,
  courseId: string,
): Promise<boolean> {
  const enrolment = await database
    .selectFrom("enrolment")
    .select("course_id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return enrolment !== undefined;
}

/** Returns one page (counted from 1) of the courses that a person takes, newest first, and their number. */
export async function listEnrolments(
  database: Database,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ enrolments: Enrolment[]; total: number }> {
  const ofUser = database.selectFrom("enrolment").where("user_id", "=", userId);
  const rows = await ofUser
    .selectAll()
    .orderBy("enrolled_at", "desc")
    .orderBy("course_id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await ofUser
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const enrolments = rows.map(({ course_id, course_name, enrolled_at }) => ({
    courseId: course_id,
    courseName: course_name,
    enrolledAt: enrolled_at,
  }));
  return { enrolments, total: Number(total) };
}

/**
 * Gives up a course: removes the enrolment and cancels its orders of amount 0. A plan and the progress in the course
 * remain. Returns false when the person does not take the course.
 */
export async function leaveCourse(
  database: Database,
  userId: string,
  courseId: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("course_order")
      .set({ status: "cancelled" })
      .where("user_id", "=", userId)
      .where("course_id", "=", courseId)
      .where("status", "=", "paid")
      .where("amount", "=", 0)
      .execute();
    const left = await transaction
      .deleteFrom("enrolment")
      .where("user_id", "=", userId)
      .where("course_id", "=", courseId)
      .returning("course_id")
      .executeTakeFirst();
    return left !== undefined;
  });
}
