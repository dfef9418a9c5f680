import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database, Schema } from "./schema.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";
import { type DatabaseWatch, watchedDialect } from "./watched-dialect.ts";

/** How long opening the file waits for other processes, in milliseconds. Statements wait by themselves. */
const openingTimeout = 10_000;

/** The embedded database's file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return path.join(dataFolder, "pathshala.sqlite");
}

/** Opens, and where needed creates, the embedded database in a folder; its schema is as it was left. */
export function connectSqlite(dataFolder: string, watch?: DatabaseWatch): Database {
  mkdirSync(dataFolder, { recursive: true });
  const file = new DatabaseSync(databaseFile(dataFolder), { timeout: openingTimeout });
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  file.exec("pragma busy_timeout = 0");
  return new Kysely<Schema>(watchedDialect(new SqliteDialect({ database: file }), watch));
}
