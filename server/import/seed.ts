import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { ConfigError } from "../config/config-error.ts";
import type { Database } from "../database/schema.ts";
import { catalogueVersion } from "../revision/version.ts";

const program = path.resolve(import.meta.dirname, "import-samples.ts");

/** In megabytes. The sample content needs no more, and 512 MB must do for a machine. */
const memory = ["--max-semi-space-size=1", "--max-old-space-size=64"];

/**
 * Imports the sample content into a catalogue that has never had any content; returns whether it did. That takes 100 MB
 * more than serving, so it is done in a process of its own, which ends. Throws ConfigError when that process failed,
 * which has printed why.
 */
export async function seedEmptyCatalogue(database: Database): Promise<boolean> {
  if ((await catalogueVersion(database)) !== "empty") return false;
  const importing = fork(program, { execArgv: memory });
  const told: unknown[] = [];
  importing.on("message", (message) => told.push(message));
  await once(importing, "close");
  if (told.length === 0) throw new ConfigError("the sample catalogue could not be loaded");
  // Another process that started at the same time may have done it.
  return told[0] === "imported";
}

/** The message for the operator when the sample content was imported. */
export const seededMessage =
  "The sample catalogue was loaded into the new site. To begin with your own: npm run catalogue -- import <folder> --prune (docs/catalogue.md)";
