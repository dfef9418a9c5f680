import { existsSync } from "node:fs";
import { readConfig } from "../server/config/config.ts";
import { openDatabaseForLongWork } from "../server/database/open.ts";
import type { Database } from "../server/database/schema.ts";
import { databaseFile } from "../server/database/sqlite.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";

/** Runs a command on the database of the settings, creating it if needed, and closes it. */
export async function withDatabase<Result>(
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabaseForLongWork(readConfig(process.env));
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** Does the same, but throws CommandError when there is no database yet. */
export async function withExistingDatabase<Result>(
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (hasDatabase()) return withDatabase(use);
  const { dataFolder } = readConfig(process.env);
  const message = `There is no database in ${dataFolder} yet: start the site once, import a catalogue, or set DATA_DIR`;
  throw new CommandError(exitCodes.refused, message);
}

/** Whether the database of the settings exists. */
export function hasDatabase(): boolean {
  const { dataFolder, databaseUrl } = readConfig(process.env);
  return databaseUrl !== undefined || existsSync(databaseFile(dataFolder));
}
