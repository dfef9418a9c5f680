import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { ConfigError } from "../config/config-error.ts";
import { makeDataFolder } from "./data-folder.ts";
import type { DatabaseObserver } from "./observe-driver.ts";
import type { Database, Schema } from "./schema.ts";
import { openReadOnly } from "./open-read-only.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";
import { makePrivate, findSqliteProblem, makeSqliteFile } from "./sqlite-file.ts";

/** How long opening the file waits for other processes, in milliseconds; statements retry by themselves. */
const openingTimeout = 10_000;

/** Returns the path of the embedded database in a data folder. */
export function databaseFile(dataFolder: string): string {
  return path.join(dataFolder, "pathshala.sqlite");
}

/**
 * Opens, or creates, the embedded database in a folder without migrating it. Throws ConfigError when the file cannot be
 * the site's database.
 */
export function connectSqlite(dataFolder: string, observer: DatabaseObserver = {}): Database {
  makeDataFolder(dataFolder);
  const name = databaseFile(dataFolder);
  const problem = findSqliteProblem(name);
  if (problem) throw new ConfigError(`${name} ${problem.found}: ${problem.advice}`);
  makeSqliteFile(name);
  makePrivate(name);
  const file = new DatabaseSync(name, { timeout: openingTimeout });
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  file.exec("pragma busy_timeout = 0");
  return new Kysely<Schema>({
    dialect: new SqliteDialect(file, observer),
    log: observer.onQuery ?? [],
  });
}

/** Opens the existing embedded database in a folder to read it, and changes nothing. Throws when it cannot be read. */
export function connectSqliteReadOnly(dataFolder: string): Database {
  const file = openReadOnly(databaseFile(dataFolder));
  return new Kysely<Schema>({ dialect: new SqliteDialect(file, {}) });
}
