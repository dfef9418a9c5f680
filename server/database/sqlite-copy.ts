import { existsSync } from "node:fs";
import { DatabaseSync, backup } from "node:sqlite";
import { sqliteCodes } from "./sqlite-codes.ts";

/** Pages copied in one step; the event loop continues between two steps. */
const pagesPerStep = 1_000;

/**
 * Copies a snapshot of an embedded database while others write to it. `onProgress` is called with the number of pages
 * copied and in total, and may throw to stop.
 */
export async function copySqlite(
  from: string,
  to: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 10_000 });
  try {
    // Without an open read transaction, each write of the site would restart the copy.
    source.exec("begin");
    source.prepare("select count(*) from sqlite_schema").get();
    await backup(source, to, {
      rate: pagesPerStep,
      progress: ({ totalPages, remainingPages }) =>
        onProgress(totalPages - remainingPages, totalPages),
    });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  // One file without a write-ahead log, until a server opens it.
  copy.exec("pragma journal_mode = delete");
  copy.close();
}

export type SqliteFindings = {
  /** What is wrong according to SQLite; empty when the file is intact. */
  problems: string[];
  /** The names of the applied migrations. */
  migrations: string[];
};

/** Checks all of an existing embedded database for damage, without changing it. */
export function inspectSqlite(file: string): SqliteFindings {
  try {
    using database = new DatabaseSync(file, { timeout: 10_000 });
    return inspectOpenSqlite(database);
  } catch (error) {
    return { problems: [(error as Error).message], migrations: [] };
  }
}

/** Checks all of an open database for damage, without changing it. Throws SQLite's error when it cannot be read. */
export function inspectOpenSqlite(database: DatabaseSync): SqliteFindings {
  const problems = database
    .prepare("pragma integrity_check")
    .all()
    .map((row) => String(row.integrity_check))
    .filter((line) => line !== "ok");
  const orphans = database.prepare("pragma foreign_key_check").all();
  for (const row of orphans) problems.push(`a row of ${row.table} misses its ${row.parent}`);
  return { problems, migrations: appliedMigrations(database) };
}

/** Whether another process has an embedded database open. */
export function isSqliteInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    using database = new DatabaseSync(file, { timeout: 0 });
    database.exec("pragma locking_mode = exclusive; begin immediate; rollback");
    return false;
  } catch (error) {
    return (error as { errcode?: number }).errcode === sqliteCodes.busy;
  }
}

function appliedMigrations(database: DatabaseSync): string[] {
  const table = database
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .get();
  if (!table) return [];
  const rows = database.prepare("select name from kysely_migration order by name").all();
  return rows.map(({ name }) => String(name));
}
