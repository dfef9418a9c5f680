import type { DraftConflict, ProgressChange } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";
import { rowBytes } from "./allowance.ts";
import type { Merge, Place } from "./merge.ts";

type Drafts = NonNullable<ProgressChange["drafts"]>;

/** Prepares the drafts that are based on the stored revision, and returns the others as conflicts. */
export async function mergeDrafts(
  transaction: Database,
  { userId, courseId }: Place,
  sent: Drafts,
): Promise<Merge & { conflicts: DraftConflict[] }> {
  const lessons = [...new Set(sent.map(({ lesson }) => lesson))];
  const rows =
    lessons.length === 0
      ? []
      : await transaction
          .selectFrom("lesson_draft")
          .select(["lesson", "activity", "text", "revision"])
          .where("user_id", "=", userId)
          .where("course_id", "=", courseId)
          .where("lesson", "in", lessons)
          .execute();
  const current = new Map(rows.map((row) => [keyOf(row), row]));
  const changed = new Map<string, Drafts[number]>();
  const conflicts: DraftConflict[] = [];
  let added = 0;
  for (const draft of sent) {
    const stored = current.get(keyOf(draft));
    if (stored?.text === draft.text) continue;
    if (stored && draft.revision !== stored.revision) {
      conflicts.push({ ...stored, sentText: draft.text });
      continue;
    }
    const next = { ...draft, revision: (stored?.revision ?? 0) + 1 };
    added += Buffer.byteLength(draft.text);
    added -= stored ? Buffer.byteLength(stored.text) : -rowBytes;
    current.set(keyOf(draft), next);
    changed.set(keyOf(draft), next);
  }

  return {
    added,
    conflicts,
    store: async () => {
      if (changed.size === 0) return;
      await transaction
        .insertInto("lesson_draft")
        .values(
          [...changed.values()].map(({ lesson, activity, text, revision }) => ({
            user_id: userId,
            course_id: courseId,
            lesson,
            activity,
            text,
            revision,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "course_id", "lesson", "activity"])
            .doUpdateSet(({ ref }) => ({
              text: ref("excluded.text"),
              revision: ref("excluded.revision"),
            })),
        )
        .execute();
    },
  };
}

function keyOf({ lesson, activity }: { lesson: string; activity: string }): string {
  return `${lesson}/${activity}`;
}
