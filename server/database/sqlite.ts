import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { NodeSqliteDialect } from "@better-auth/kysely-adapter/node-sqlite-dialect";
import { Kysely } from "kysely";
import type { Database, Schema } from "./schema.ts";
import { type DatabaseWatch, watchedDialect } from "./watched-dialect.ts";

/** How long a statement waits for another process's write, in milliseconds. */
const busyTimeout = 10_000;

/** The embedded database's file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return path.join(dataFolder, "pathshala.sqlite");
}

/** Opens, and where needed creates, the embedded database in a folder; its schema is as it was left. */
export function connectSqlite(dataFolder: string, watch?: DatabaseWatch): Database {
  mkdirSync(dataFolder, { recursive: true });
  const file = new DatabaseSync(databaseFile(dataFolder), { timeout: busyTimeout });
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  return new Kysely<Schema>(watchedDialect(new NodeSqliteDialect({ database: file }), watch));
}
