import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";

/** Prints one line of totals at the end of the run, for tools to parse. */
export default class SummaryReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(_result: FullResult): void {
    const tests = this.suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.outcome() === "expected").length;
    const skipped = tests.filter((test) => test.outcome() === "skipped").length;
    console.log(
      `\n${passed} passed, ${tests.length - passed - skipped} failed${skipped ? `, ${skipped} skipped` : ""}`,
    );
  }
}
