import { type MergedProgress, type ProgressChange, maxTextSize } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";
import {
  type RateLimit,
  type RateLimited,
  type RateLimiter,
  rateLimited,
} from "../database/rate-limiter.ts";
import { lockLearner, mayGrow, setBytes } from "./allowance.ts";
import { type Unknown, findUnknown } from "./find-unknown.ts";
import type { Merge, Place } from "./merge.ts";
import { mergeAnswers } from "./merge-answers.ts";
import { mergeDone } from "./merge-done.ts";
import { mergeDrafts } from "./merge-drafts.ts";
import { readProgress } from "./progress.ts";

/** A page sends what is typed every two seconds at most. */
const changes: RateLimit[] = [
  { max: 120, window: 60 },
  { max: 10_000, window: 24 * 60 * 60 },
];

type Learning = { database: Database; limiter: RateLimiter };

export type MergeResult =
  | { kind: "merged"; progress: MergedProgress }
  | { kind: Unknown | "account_deleted" | "text_too_large" | "progress_full" }
  | RateLimited;

/**
 * Merges a change into a person's progress: what is done is a union, the later answer counts, and a draft is stored when
 * its revision is the stored one's, else returned as a conflict. Stores everything or, with another result, nothing.
 */
export async function mergeProgress(
  { database, limiter }: Learning,
  place: Place,
  change: ProgressChange,
): Promise<MergeResult> {
  const refused = rateLimited(await limiter.take("change progress", place.userId, changes));
  if (refused) return refused;
  if (textsOf(change).some((text) => Buffer.byteLength(text) > maxTextSize)) {
    return { kind: "text_too_large" };
  }
  const unknown = await findUnknown(database, place.courseId, change);
  if (unknown) return { kind: unknown };

  return database.transaction().execute(async (transaction) => {
    const bytes = await lockLearner(transaction, place.userId);
    if (bytes === undefined) return { kind: "account_deleted" };
    const { conflicts, ...drafts } = await mergeDrafts(transaction, place, change.drafts ?? []);
    const merges: Merge[] = [
      await mergeDone(transaction, place, change),
      drafts,
      await mergeAnswers(transaction, place, change.answers ?? []),
    ];
    const added = merges.reduce((sum, merge) => sum + merge.added, 0);
    if (!mayGrow(bytes, added)) return { kind: "progress_full" };
    for (const merge of merges) await merge.store();
    await setBytes(transaction, place.userId, bytes + added);
    const progress = await readProgress(transaction, place.userId, place.courseId);
    return { kind: "merged", progress: { ...progress, conflicts } };
  });
}

function textsOf({ drafts = [], answers = [] }: ProgressChange): string[] {
  const ofAnswers = answers.flatMap(({ answer }) => ("text" in answer ? [answer.text] : []));
  return [...drafts.map(({ text }) => text), ...ofAnswers];
}
