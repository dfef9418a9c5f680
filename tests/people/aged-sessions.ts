import { sql } from "kysely";
import type { Database } from "../../server/database/schema.ts";

/** Makes all sessions older: `age` is the time since their sign-in, `left` that until their end, in seconds. */
export async function ageSessions(database: Database, age: number, left = 24 * 60 * 60) {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  await sql`update "session" set "createdAt" = ${at(-age)}, "expiresAt" = ${at(left)}`.execute(
    database,
  );
}
