import type { Database } from "./schema.ts";

/** Reads a consistent snapshot of the database in one transaction. */
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
