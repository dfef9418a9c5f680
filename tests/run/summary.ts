import { type Run, type TestedFile, sum } from "./report.ts";

/** Returns the end of a run's output: the slowest files, what needs a look, and one line of totals, for tools to parse. */
export function summaryOf(runs: Run[], overBudget: TestedFile[]): string {
  const files = runs.flatMap((run) => run.files).toSorted((a, b) => b.seconds - a.seconds);
  const total = Math.round(sum(files.map(({ seconds }) => seconds)));
  return [
    "",
    "The slowest files, in seconds of tests:",
    ...files.slice(0, 10).map(lineOf),
    `${total} seconds of tests in ${files.length} files`,
    ...runs.flatMap(({ retried }) => retried).map((title) => `passed the second time: ${title}`),
    ...overBudget.map(
      ({ name }) =>
        `${name} takes too long: make it faster, or give a reason in tests/run/budget.ts`,
    ),
    "",
    `${sum(runs.map(({ passed }) => passed))} passed, ${sum(runs.map(({ failed }) => failed))} failed`,
  ].join("\n");
}

function lineOf({ name, seconds }: TestedFile): string {
  return `${seconds.toFixed(1).padStart(7)}  ${name}`;
}
