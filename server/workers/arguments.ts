import { parseArgs } from "node:util";
import { ConfigError } from "../config/config-error.ts";

/** More than the processors of any machine that the site runs on. */
const maxWorkers = 256;

/**
 * Reads the number of workers from the program's arguments; undefined: one process without workers.
 * Throws ConfigError for unknown arguments.
 */
export function readWorkers(given: string[]): number | undefined {
  const { workers } = readArguments(given);
  if (workers === undefined) return undefined;
  const count = /^\d{1,3}$/.test(workers) ? Number(workers) : 0;
  if (count < 1 || count > maxWorkers) {
    throw new ConfigError(
      `--workers is "${workers}", but must be a whole number from 1 to ${maxWorkers}`,
    );
  }
  return count;
}

function readArguments(args: string[]): { workers?: string | undefined } {
  try {
    return parseArgs({ args, options: { workers: { type: "string" } } }).values;
  } catch {
    throw new ConfigError(
      `the arguments are "${args.join(" ")}", but may only be --workers with a number`,
    );
  }
}
