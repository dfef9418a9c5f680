import type { MessageLanguage } from "../protocol.ts";
import { sentencesIn } from "../testing/sentences/sentences-in.ts";

/** What a test changes: statements that run directly before the program's first file. */
type Changes = { before?: string };

/** The tests' `run`, which resolves with what the program prints in a new database. */
export type RunAgain = {
  run: (changes?: Changes) => Promise<string>;
  /** Returns what the last run of the current test printed; undefined before the first. */
  output: () => string | undefined;
  /** Returns how the last run of the current test differed, to stand before a message. */
  circumstances: () => string;
};

/** Creates a test's `run`; `runAfter` runs the program after statements, and returns what it prints. It may throw. */
export function createRunAgain(
  runAfter: (before: string) => string,
  language: MessageLanguage,
): RunAgain {
  let output: string | undefined;
  let circumstances = "";
  return {
    run: async ({ before = "" } = {}) => {
      output = undefined;
      circumstances = before.trim() && sentencesIn(language).ranAfter(before.trim());
      output = runAfter(before);
      return output;
    },
    output: () => output,
    circumstances: () => circumstances,
  };
}
