import type { Database } from "../database/schema.ts";

/** Maximum number of sessions of one user: one for each signed-in browser. */
const maxSessions = 20;

/** Ends a user's oldest sessions beyond the limit. */
export async function endOldestSessions(database: Database, userId: string): Promise<void> {
  await database
    .deleteFrom("session")
    .where("userId", "=", userId)
    .where("id", "not in", (inner) =>
      inner
        .selectFrom("session as newest")
        .select("newest.id")
        .where("newest.userId", "=", userId)
        .orderBy("newest.createdAt", "desc")
        .limit(maxSessions),
    )
    .execute();
}
