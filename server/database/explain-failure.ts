import path from "node:path";
import { DatabaseError } from "pg";
import type { DatabaseSettings } from "./open.ts";
import { databaseFile } from "./sqlite.ts";
import { sqliteProblemOf } from "./sqlite-file.ts";
import { storageProblemOf } from "./storage-failure.ts";

/**
 * What an operator is told when database or data folder fail, in one line with what to do; undefined where an error is
 * about something else.
 */
export function explainFailure(
  error: unknown,
  { dataFolder, databaseUrl }: DatabaseSettings,
): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (databaseUrl && error instanceof DatabaseError) {
    return `the database of DATABASE_URL cannot be used: ${error.message.split("\n")[0]}`;
  }
  if (!("errcode" in error) && !isBelow(error, dataFolder)) return undefined;
  const problem = sqliteProblemOf(error);
  if (problem) return `${databaseFile(dataFolder)} ${problem.found}: ${problem.advice}`;
  switch (storageProblemOf(error)) {
    case "disk full":
      return `there is no room left in ${dataFolder}: make some, or set DATA_DIR to a folder on a larger disk`;
    case undefined:
      return `the data in ${dataFolder} cannot be used: ${error.message}`;
    default:
      return `${dataFolder} and all in it must be this user's to write (${error.message}): give it to the user who runs the site (chown -R), or set DATA_DIR to another folder`;
  }
}

/** Whether an error is about the data folder or something in it. */
function isBelow(error: NodeJS.ErrnoException, dataFolder: string): boolean {
  const { path: place } = error;
  return place !== undefined && !path.relative(dataFolder, place).startsWith("..");
}
