import { parseArgs } from "node:util";
import { ConfigError } from "../config-error.ts";

/** More than any machine this is for has processors. */
const mostWorkers = 256;

/**
 * How many workers serve, from the arguments of the program; undefined: it serves by itself.
 * Throws ConfigError for what it does not know.
 */
export function readWorkers(given: string[]): number | undefined {
  const { workers } = readArguments(given);
  if (workers === undefined) return undefined;
  const count = /^\d{1,3}$/.test(workers) ? Number(workers) : 0;
  if (count < 1 || count > mostWorkers) {
    throw new ConfigError(
      `--workers is "${workers}", but must be a whole number from 1 to ${mostWorkers}`,
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
