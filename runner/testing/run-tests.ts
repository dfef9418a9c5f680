import type { TestResult } from "../protocol.ts";
import { errorText } from "../values/inspect.ts";

/** Runs tests one after another. `lineOf` finds the learner's line that threw an error. */
export async function runTests(
  tests: (() => unknown)[],
  lineOf: (error: unknown) => number | undefined,
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests) {
    try {
      await test();
      results.push({ passed: true });
    } catch (error) {
      results.push(failed(error, lineOf));
    }
  }
  return results;
}

function failed(error: unknown, lineOf: (error: unknown) => number | undefined): TestResult {
  const line = lineOf(error);
  return { passed: false, message: errorText(error), ...(line !== undefined && { line }) };
}
