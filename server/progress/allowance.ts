import { dialectOf } from "../database/dialect.ts";
import type { Database } from "../database/schema.ts";

/** Maximum of what one person's progress counts for, in bytes. */
const maxBytes = 2_000_000;

/** What a row counts for beside its text, in bytes: names, keys and indexes. So the limit also bounds the rows. */
export const rowBytes = 200;

/**
 * Returns what a person's progress counts for, and locks it until the end of the transaction: changes of one person
 * follow each other. Undefined when the account has been deleted.
 */
export async function lockLearner(
  transaction: Database,
  userId: string,
): Promise<number | undefined> {
  // In the order of a deletion, which locks the account first.
  const user = await transaction
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .$if(dialectOf(transaction) === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  if (!user) return undefined;
  const { bytes } = await transaction
    .insertInto("learner")
    .values({ user_id: userId, bytes: 0 })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(({ ref }) => ({ bytes: ref("learner.bytes") })),
    )
    .returning("bytes")
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Returns whether progress that counts for `bytes` may grow by `added`. */
export function mayGrow(bytes: number, added: number): boolean {
  return added <= 0 || bytes + added <= maxBytes;
}

/** Stores what a locked person's progress counts for. */
export async function setBytes(transaction: Database, userId: string, bytes: number) {
  await transaction.updateTable("learner").set({ bytes }).where("user_id", "=", userId).execute();
}
