import { type Run, type TestedFile, sum } from "./report.ts";

/** The time that the tests of a file may take, in seconds. */
const budget = 15;

/** On slower machines, the share of all tests' time that they may take instead. */
const share = 0.075;

/** The files that may take longer, and why. */
const exceptions: Record<string, string> = {};

/** Returns the files that take more than their budget without a reason on record. */
export function filesOverBudget(runs: Pick<Run, "files">[]): TestedFile[] {
  const files = runs.flatMap((run) => run.files);
  const max = Math.max(budget, share * sum(files.map(({ seconds }) => seconds)));
  return files.filter(({ name, seconds }) => seconds > max && !(name in exceptions));
}
