import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";
import { totalsOf } from "../run/summary.ts";

/** Prints the tests that passed only the second time, and one line of totals at the end of the run, for tools to parse. */
export default class SummaryReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(_result: FullResult): void {
    const tests = this.suite?.allTests() ?? [];
    const flaky = tests.filter((test) => test.outcome() === "flaky");
    const passed = tests.filter((test) => test.outcome() === "expected").length + flaky.length;
    const skipped = tests.filter((test) => test.outcome() === "skipped").length;
    const failed = tests.length - passed - skipped;
    const retried = flaky.map((test) => test.titlePath().filter(Boolean).join(" > "));
    console.log(totalsOf([{ passed, failed, skipped, retried }]));
  }
}
