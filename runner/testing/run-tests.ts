import type { Place, TestResult } from "../protocol.ts";
import { PlainError } from "./plain-error.ts";
import { errorText } from "../values/error-text.ts";

type Reading = {
  /** Finds the place in the learner's code that threw an error. */
  placeOf?: (error: unknown) => Place | undefined;
  /** Returns an error's message. */
  textOf?: (error: unknown) => string;
  /** Returns how the test has run the program again, if it has. */
  circumstances?: () => string;
};

/** Runs tests one after another. */
export async function runTests(
  tests: (() => unknown)[],
  { placeOf = () => undefined, textOf = errorText, circumstances = () => "" }: Reading = {},
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests) {
    try {
      await test();
      results.push({ passed: true });
    } catch (error) {
      const { file, line } = placeOf(error) ?? {};
      const comparison = error instanceof PlainError ? error.comparison : undefined;
      const ran = circumstances();
      results.push({
        passed: false,
        message: ran + textOf(error),
        ...(ran && { circumstances: ran.trim() }),
        ...(file !== undefined && { file }),
        ...(line !== undefined && { line }),
        ...(comparison && { comparison }),
      });
    }
  }
  return results;
}
