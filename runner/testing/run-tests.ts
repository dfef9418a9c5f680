import type { TestResult } from "../protocol.ts";
import { PlainError } from "./plain-error.ts";
import { errorText } from "../values/error-text.ts";

/** Runs tests one after another. `lineOf` finds the learner's line that threw an error, `textOf` its message. */
export async function runTests(
  tests: (() => unknown)[],
  lineOf: (error: unknown) => number | undefined,
  textOf: (error: unknown) => string = errorText,
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests) {
    try {
      await test();
      results.push({ passed: true });
    } catch (error) {
      const line = lineOf(error);
      const comparison = error instanceof PlainError ? error.comparison : undefined;
      results.push({
        passed: false,
        message: textOf(error),
        ...(line !== undefined && { line }),
        ...(comparison && { comparison }),
      });
    }
  }
  return results;
}
