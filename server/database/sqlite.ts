import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { ConfigError } from "../config-error.ts";
import { makeDataFolder } from "./data-folder.ts";
import type { Database, Schema } from "./schema.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";
import { closeToOthers, findSqliteProblem, makeSqliteFile } from "./sqlite-file.ts";
import { type DatabaseInstrumentation, instrumentedDialect } from "./watched-dialect.ts";

/** How long opening the file waits for other processes, in milliseconds. Statements wait by themselves. */
const openingTimeout = 10_000;

/** The embedded database's file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return path.join(dataFolder, "pathshala.sqlite");
}

/**
 * Opens, and where needed creates, the embedded database in a folder; its schema is as it was left. Throws ConfigError
 * where the file cannot be the site's database.
 */
export function connectSqlite(dataFolder: string, watch?: DatabaseInstrumentation): Database {
  makeDataFolder(dataFolder);
  const name = databaseFile(dataFolder);
  const problem = findSqliteProblem(name);
  if (problem) throw new ConfigError(`${name} ${problem.found}: ${problem.advice}`);
  makeSqliteFile(name);
  closeToOthers(name);
  const file = new DatabaseSync(name, { timeout: openingTimeout });
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  file.exec("pragma busy_timeout = 0");
  return new Kysely<Schema>(instrumentedDialect(new SqliteDialect({ database: file }), watch));
}
