import type { ProgressChange } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";
import { rowBytes } from "./allowance.ts";
import type { Merge, Place } from "./merge.ts";

/** Prepares the finished lessons that are new, the lesson that was visited last, and the time of the change. */
export async function mergeDone(
  transaction: Database,
  { userId, courseId }: Place,
  change: ProgressChange,
): Promise<Merge> {
  const rows = await transaction
    .selectFrom("lesson_done")
    .select("lesson")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .execute();
  const course = await transaction
    .selectFrom("course_progress")
    .select("updated_at")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  const known = new Set(rows.map(({ lesson }) => lesson));
  const done = [...new Set(change.done)].filter((lesson) => !known.has(lesson));
  const isEmpty = Object.values(change).every((part) => !part?.length);

  return {
    added: done.length * rowBytes + (course || isEmpty ? 0 : rowBytes),
    store: async () => {
      if (done.length > 0) {
        await transaction
          .insertInto("lesson_done")
          .values(
            done.map((lesson) => ({
              user_id: userId,
              course_id: courseId,
              lesson,
              done_at: new Date().toISOString(),
            })),
          )
          .execute();
      }
      if (isEmpty) return;
      const { lastLesson } = change;
      const changed = {
        updated_at: new Date().toISOString(),
        ...(lastLesson !== undefined && { last_lesson: lastLesson }),
      };
      await transaction
        .insertInto("course_progress")
        .values({ user_id: userId, course_id: courseId, last_lesson: null, ...changed })
        .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doUpdateSet(changed))
        .execute();
    },
  };
}
