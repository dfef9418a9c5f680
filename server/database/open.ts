import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import type { Database, Schema } from "./schema.ts";
import { SqliteDialect } from "./sqlite-dialect.ts";
import { sqliteFile } from "./sqlite-file.ts";

/** How long a statement waits for another process's write, in milliseconds. */
const busyTimeout = 10_000;

/** Opens (and where needed creates) the embedded database in a folder and brings it to today's schema. */
export async function openDatabase(dataFolder: string): Promise<Database> {
  mkdirSync(dataFolder, { recursive: true });
  const file = new DatabaseSync(sqliteFile(dataFolder), {
    timeout: busyTimeout,
  });
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  const database = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}
