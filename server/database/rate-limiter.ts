import { createHash } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Database, Schema } from "./schema.ts";

/** How often something may be done within a window, in seconds, that begins with the first time. */
export type RateLimit = { max: number; window: number };

/** The refusal of a further call; `retryAfter` is in seconds. */
export type RateLimited = { kind: "rate_limited"; retryAfter: number };

/** Returns the refusal of a call that `take` answered with the seconds to wait. */
export function rateLimited(retryAfter: number | undefined): RateLimited | undefined {
  return retryAfter === undefined ? undefined : { kind: "rate_limited", retryAfter };
}

export type RateLimiter = {
  /**
   * Counts that `subject` (an address, a person, a recipient) does `action` once more. Returns undefined while that is
   * within all the limits, else the seconds until it may be done again.
   */
  take: (
    action: string,
    subject: string,
    limits: readonly RateLimit[],
  ) => Promise<number | undefined>;
  /** Takes back one `take` that was within the limits, as after a success where only failures count. */
  giveBack: (action: string, subject: string, limits: readonly RateLimit[]) => Promise<void>;
  /** Forgets what was counted, as after a success. */
  reset: (action: string, subject: string, limits: readonly RateLimit[]) => Promise<void>;
};

/** How much the clocks of two processes, or of two statements at once, may differ, in milliseconds. */
const clockDifference = 60_000;

/** Counts in the database, so that all processes count together; a row a subject, action and window, of some 50 bytes. */
export function createRateLimiter(database: Database): RateLimiter {
  return {
    take: async (action, subject, limits) => {
      const now = Date.now();
      for (const limit of limits) {
        const wait = await count(database, keyOf(action, subject, limit), limit, now);
        if (wait !== undefined) return wait;
      }
      return undefined;
    },
    giveBack: async (action, subject, limits) => {
      // PostgreSQL has no empty list.
      if (limits.length === 0) return;
      const keys = limits.map((limit) => keyOf(action, subject, limit));
      await database
        .updateTable("rate_limit")
        .set(({ eb }) => ({ count: eb("count", "-", 1) }))
        .where("key", "in", keys)
        .where("count", ">", 0)
        .execute();
    },
    reset: async (action, subject, limits) => {
      const keys = limits.map((limit) => keyOf(action, subject, limit));
      await database.deleteFrom("rate_limit").where("key", "in", keys).execute();
    },
  };
}

/** Deletes the counts of windows that are over. */
export async function deleteExpiredCounts(database: Database): Promise<void> {
  await database.deleteFrom("rate_limit").where("ends_at", "<=", Date.now()).execute();
}

/** One statement counts and compares, so that requests at once cannot all pass; what is refused writes nothing. */
async function count(
  database: Database,
  key: string,
  { max, window }: RateLimit,
  now: number,
): Promise<number | undefined> {
  const endsAt = now + window * 1000;
  // A much later end was stored before the clock was set back.
  const isExpired = (eb: ExpressionBuilder<Schema, "rate_limit">) =>
    eb.or([
      eb("rate_limit.ends_at", "<=", now),
      eb("rate_limit.ends_at", ">", endsAt + clockDifference),
    ]);
  const counted = await database
    .insertInto("rate_limit")
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet(({ eb, ref }) => {
          const isOver = isExpired(eb);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb("rate_limit.count", "+", 1))
              .end(),
            ends_at: eb
              .case()
              .when(isOver)
              .then(ref("excluded.ends_at"))
              .else(ref("rate_limit.ends_at"))
              .end(),
          };
        })
        .where(({ eb }) => eb.or([isExpired(eb), eb("rate_limit.count", "<", max)])),
    )
    .returning("count")
    .executeTakeFirst();
  if (counted) return undefined;
  const row = await database
    .selectFrom("rate_limit")
    .select("ends_at")
    .where("key", "=", key)
    .executeTakeFirst();
  const seconds = Math.ceil(((row?.ends_at ?? now) - now) / 1000);
  return Math.min(Math.max(seconds, 1), window);
}

/** Short, however long the subject is, and without the person in it. */
function keyOf(action: string, subject: string, { window }: RateLimit): string {
  const text = JSON.stringify([action, subject, window]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
