import type { TestResult } from "../protocol.ts";
import { PlainError } from "./plain-error.ts";
import { errorText } from "../values/error-text.ts";

type Reading = {
  /** Finds the learner's line that threw an error. */
  lineOf: (error: unknown) => number | undefined;
  /** Returns an error's message. */
  textOf?: (error: unknown) => string;
  /** Returns how the test has run the program again, if it has. */
  circumstances?: () => string;
};

/** Runs tests one after another. */
export async function runTests(
  tests: (() => unknown)[],
  { lineOf, textOf = errorText, circumstances = () => "" }: Reading,
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests) {
    try {
      await test();
      results.push({ passed: true });
    } catch (error) {
      const line = lineOf(error);
      const comparison = error instanceof PlainError ? error.comparison : undefined;
      const ran = circumstances();
      results.push({
        passed: false,
        message: ran + textOf(error),
        ...(ran && { circumstances: ran.trim() }),
        ...(line !== undefined && { line }),
        ...(comparison && { comparison }),
      });
    }
  }
  return results;
}
