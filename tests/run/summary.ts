import { type Report, type Run, type TestedFile, sum } from "./report.ts";

/** Returns the end of a run's output: the slowest files, what needs a look, and one line of totals, for tools to parse. */
export function summaryOf(runs: Run[], overBudget: TestedFile[]): string {
  const files = runs.flatMap((run) => run.files).toSorted((a, b) => b.seconds - a.seconds);
  const total = Math.round(sum(files.map(({ seconds }) => seconds)));
  return [
    "",
    "The slowest files, in seconds of tests:",
    ...files.slice(0, 10).map(lineOf),
    `${total} seconds of tests in ${files.length} files`,
    ...overBudget.map(
      ({ name }) =>
        `${name} takes too long: make it faster, or give a reason in tests/run/budget.ts`,
    ),
    totalsOf(runs),
  ].join("\n");
}

type Totals = Pick<Report, "passed" | "failed" | "skipped" | "retried">;

/** Returns the tests that passed only the second time, and one line of totals. */
export function totalsOf(runs: Totals[]): string {
  const total = (key: "passed" | "failed" | "skipped") => sum(runs.map((run) => run[key]));
  const skipped = total("skipped");
  return [
    ...runs.flatMap(({ retried }) => retried).map((title) => `passed the second time: ${title}`),
    "",
    `${total("passed")} passed, ${total("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

function lineOf({ name, seconds }: TestedFile): string {
  return `${seconds.toFixed(1).padStart(7)}  ${name}`;
}
