import { chmodSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { createOnce } from "./atomic-write.ts";
import { sqliteCodes } from "./sqlite-codes.ts";

/** Why a file cannot be the site's database, and what the operator should do. */
export type SqliteProblem = { found: string; advice: string };

const restore = "restore a backup (npm run catalogue -- restore <file> --force)";
const elsewhere = "move it away, or set DATA_DIR to another folder";

/** Creates an embedded database without tables unless it exists; other processes never see it incomplete. */
export function makeSqliteFile(file: string): void {
  createOnce(file, (temporaryFile) => {
    using database = new DatabaseSync(temporaryFile);
    database.exec("pragma journal_mode = wal");
  });
}

/** Makes a database and its logs private to their owner, unless they belong to another user. */
export function makePrivate(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    const stats = statSync(name, { throwIfNoEntry: false });
    if (!stats || (stats.mode & 0o077) === 0) continue;
    try {
      chmodSync(name, 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    }
  }
}

/** Finds what is wrong with a database file as a whole; undefined when it is usable, missing or unreadable. */
export function findSqliteProblem(
  file: string,
  open = (name: string) => new DatabaseSync(name, { timeout: 10_000 }),
): SqliteProblem | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isFile()) return { found: "is not a file", advice: elsewhere };
  if (stats.size === 0) {
    return { found: "is empty", advice: `${restore}, or delete it to start a new site` };
  }
  try {
    using database = open(file);
    return hasForeignTables(database)
      ? { found: "is the database of another program", advice: elsewhere }
      : undefined;
  } catch (error) {
    return sqliteProblemOf(error);
  }
}

/** Explains an SQLite error about the database file as a whole; undefined when it is about something else. */
export function sqliteProblemOf(error: unknown): SqliteProblem | undefined {
  const { errcode } = error as { errcode?: number };
  switch ((errcode ?? 0) & 0xff) {
    case sqliteCodes.notADatabase:
      return { found: "is not a SQLite database", advice: `${restore}, or ${elsewhere}` };
    case sqliteCodes.corrupt:
      return { found: "is damaged", advice: `stop the site and ${restore}` };
    default:
      return undefined;
  }
}

/** Every migrated database has Kysely's table of migrations. */
function hasForeignTables(database: DatabaseSync): boolean {
  const names = database
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'",
    )
    .all()
    .map(({ name }) => name);
  return names.length > 0 && !names.includes("kysely_migration");
}
