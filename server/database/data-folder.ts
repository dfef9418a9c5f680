import { mkdirSync, statSync } from "node:fs";
import { ConfigError } from "../config/config-error.ts";

/**
 * Creates the data folder, private to its owner, unless it exists; returns whether it did. Throws ConfigError when it
 * cannot.
 */
export function makeDataFolder(dataFolder: string): boolean {
  if (statSync(dataFolder, { throwIfNoEntry: false })?.isFile()) {
    throw new ConfigError(
      `DATA_DIR is "${dataFolder}", which is a file, but must be the path of a folder`,
    );
  }
  try {
    return mkdirSync(dataFolder, { recursive: true, mode: 0o700 }) !== undefined;
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR is "${dataFolder}", but that folder cannot be created (${(error as Error).message}). Create it for the user who runs the site, or set DATA_DIR to another`,
      { cause: error },
    );
  }
}
