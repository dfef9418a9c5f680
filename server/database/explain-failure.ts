import path from "node:path";
import { DatabaseError } from "pg";
import type { DatabaseSettings } from "./open.ts";
import { databaseFile } from "./sqlite.ts";
import { sqliteProblemOf } from "./sqlite-file.ts";
import { storageFailureOf } from "./storage-failure.ts";

/**
 * Explains an error of database or data folder to the operator, in one line with advice; undefined when it is about
 * something else.
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
  switch (storageFailureOf(error)?.problem) {
    case "disk full":
      return `no space is left in ${dataFolder}: free some, or set DATA_DIR to a folder on a larger disk`;
    case "data folder not writable":
      return `this user must be able to write ${dataFolder} and everything in it (${error.message}): give it to the user who runs the site (chown -R), or set DATA_DIR to another folder`;
    default:
      return `the data in ${dataFolder} cannot be used: ${error.message}`;
  }
}

/** Whether an error is about a path in the data folder. */
function isBelow(error: NodeJS.ErrnoException, dataFolder: string): boolean {
  const { path: place } = error;
  return place !== undefined && !path.relative(dataFolder, place).startsWith("..");
}
