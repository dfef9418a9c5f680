import type { Database } from "../database/schema.ts";

/** How many sessions a person has at most: each browser that stays signed in is one. */
const mostSessions = 20;

/** Ends a person's oldest sessions beyond the limit. */
export async function endOldestSessions(database: Database, userId: string): Promise<void> {
  await database
    .deleteFrom("session")
    .where("userId", "=", userId)
    .where("id", "not in", (inner) =>
      inner
        .selectFrom("session as kept")
        .select("kept.id")
        .where("kept.userId", "=", userId)
        .orderBy("kept.createdAt", "desc")
        .limit(mostSessions),
    )
    .execute();
}
