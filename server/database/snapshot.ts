import type { Database } from "./schema.ts";

/** Reads in one transaction that sees the database as it is now, whatever others write meanwhile. */
export async function readSnapshot<Result>(
  database: Database,
  read: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(read);
}
