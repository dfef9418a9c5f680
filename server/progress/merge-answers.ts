import type { ProgressChange } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";
import { rowBytes } from "./allowance.ts";
import type { Merge, Place } from "./merge.ts";

type Answers = NonNullable<ProgressChange["answers"]>;

/** Prepares the answers that are later than the stored ones. Times are by the server's clock. */
export async function mergeAnswers(
  transaction: Database,
  { userId, courseId }: Place,
  sent: Answers,
): Promise<Merge> {
  const lessons = [...new Set(sent.map(({ lesson }) => lesson))];
  const rows =
    lessons.length === 0
      ? []
      : await transaction
          .selectFrom("lesson_answer")
          .select(["lesson", "activity", "answer", "answered_at"])
          .where("user_id", "=", userId)
          .where("course_id", "=", courseId)
          .where("lesson", "in", lessons)
          .execute();
  const current = new Map(rows.map((row) => [`${row.lesson}/${row.activity}`, row]));
  const changed = new Map<string, (typeof rows)[number]>();
  const now = Date.now();
  let added = 0;
  for (const { lesson, activity, answer, age = 0 } of sent) {
    const key = `${lesson}/${activity}`;
    const stored = current.get(key);
    const time = Math.max(now - age, 0);
    // Also a stored time is in the future, after the server's clock was set back.
    if (stored && Math.min(Date.parse(stored.answered_at), now) > time) continue;
    const answeredAt = new Date(time).toISOString();
    const row = { lesson, activity, answer: JSON.stringify(answer), answered_at: answeredAt };
    added += Buffer.byteLength(row.answer);
    added -= stored ? Buffer.byteLength(stored.answer) : -rowBytes;
    current.set(key, row);
    changed.set(key, row);
  }

  return {
    added,
    store: async () => {
      if (changed.size === 0) return;
      await transaction
        .insertInto("lesson_answer")
        .values(
          [...changed.values()].map((row) => ({ ...row, user_id: userId, course_id: courseId })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "course_id", "lesson", "activity"])
            .doUpdateSet(({ ref }) => ({
              answer: ref("excluded.answer"),
              answered_at: ref("excluded.answered_at"),
            })),
        )
        .execute();
    },
  };
}
