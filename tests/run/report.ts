import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type TestedFile = {
  /** Its path in the repository. */
  name: string;
  /** The time of its tests, in seconds. */
  seconds: number;
};

/** What a test runner reports. */
export type Report = {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that passed only the second time. */
  retried: string[];
  files: TestedFile[];
};

export type Run = Report & { isGreen: boolean };

const nothing: Report = { passed: 0, failed: 0, skipped: 0, retried: [], files: [] };

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

/** Reads the JSON report of Vitest; an empty one when it could not start. */
export function readUnitRun(file: string): Report {
  if (!existsSync(file)) return nothing;
  const report = JSON.parse(readFileSync(file, "utf8")) as UnitReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    retried: [],
    files: summed(
      report.testResults.map(({ name, startTime, endTime }) => ({
        name: path.relative(process.cwd(), name),
        seconds: (endTime - startTime) / 1000,
      })),
    ),
  };
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
};

type BrowserReport = {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/** Reads the JSON report of Playwright; an empty one when it could not start. */
export function readBrowserRun(file: string): Report {
  if (!existsSync(file)) return nothing;
  const { config, stats, suites } = JSON.parse(readFileSync(file, "utf8")) as BrowserReport;
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title }) => title),
    files: summed(
      specs.map(({ tests, file: name }) => ({
        name: path.relative(process.cwd(), path.join(config.rootDir, name)),
        seconds: sum(
          tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
        ),
      })),
    ),
  };
}

function specsOf({
  file,
  specs,
  suites = [],
}: Suite): (Suite["specs"][number] & { file: string })[] {
  return [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap(specsOf)];
}

/** Returns each file once: a file may be tested on both databases. */
function summed(files: TestedFile[]): TestedFile[] {
  const byName = Object.groupBy(files, ({ name }) => name);
  return Object.entries(byName).map(([name, parts]) => ({
    name,
    seconds: sum(parts!.map(({ seconds }) => seconds)),
  }));
}

/** Returns the sum of numbers. */
export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
