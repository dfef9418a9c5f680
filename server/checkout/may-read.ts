import type { Database } from "../database/schema.ts";

/**
 * Returns whether a person may read a lesson: a free one is for everyone, any other requires a paid order of its course.
 * Every access to a lesson's text goes through this function.
 */
export async function mayRead(
  database: Database,
  userId: string | undefined,
  { courseId, free }: { courseId: string; free: boolean },
): Promise<boolean> {
  if (free) return true;
  if (userId === undefined) return false;
  const order = await database
    .selectFrom("course_order")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("active", "=", 1)
    .where("status", "=", "paid")
    .where("amount", ">", 0)
    .executeTakeFirst();
  return order !== undefined;
}
