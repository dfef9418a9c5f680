import { existsSync } from "node:fs";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/open.ts";
import type { Database } from "../server/database/schema.ts";
import { sqliteFile } from "../server/database/sqlite-file.ts";
import { CommandError, exitCodes } from "./exit-codes.ts";

/** Runs a command on the database that the settings name, made where there is none, and closes it. */
export async function withDatabase<Result>(
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readConfig(process.env).dataFolder);
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** The same for a command that has nothing to do where there is no database yet. */
export async function withExistingDatabase<Result>(
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (hasDatabase()) return withDatabase(use);
  const { dataFolder } = readConfig(process.env);
  const message = `There is no database in ${dataFolder} yet: start the site once, import a catalogue, or set DATA_DIR`;
  throw new CommandError(exitCodes.refused, message);
}

/** Whether the settings name a database that is there. */
export function hasDatabase(): boolean {
  return existsSync(sqliteFile(readConfig(process.env).dataFolder));
}
