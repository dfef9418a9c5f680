import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { filesOverBudget } from "./budget.ts";
import { changedFolders } from "./changed-folders.ts";
import { type Run, readBrowserRun, readUnitRun } from "./report.ts";
import { summaryOf } from "./summary.ts";

// npm test: all checks, or, with words, the tests in files whose paths contain one; --changed: what a change touches.

const words = process.argv.slice(2);
const isWhole = words.length === 0;
const folder = mkdtempSync(path.join(tmpdir(), "pathshala-report-"));

/** Runs a script of package.json; returns whether it succeeded. */
function runScript(name: string, ...given: string[]): boolean {
  const values = ["run", "--silent", name, "--", ...given];
  return spawnSync("npm", values, { stdio: "inherit" }).status === 0;
}

function runUnitTests(...given: string[]): Run {
  const file = path.join(folder, "unit.json");
  const output = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
  const isGreen = runScript("test:unit", "--passWithNoTests", ...output, ...given);
  return { ...readUnitRun(file), isGreen };
}

function runBrowserTests(...given: string[]): Run {
  const file = path.join(folder, "browser.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const output = "--reporter=list,json";
  const isGreen = runScript("test:browser", "--pass-with-no-tests", output, ...given);
  return { ...readBrowserRun(file), isGreen };
}

/** Runs the tests of files whose paths contain a word, those that `npm test` leaves to `npm run test:full` too. */
function runNamed(...paths: string[]): Run[] {
  return [
    runUnitTests("--project=sqlite-full", ...paths),
    runBrowserTests("--project=further", ...paths),
  ];
}

function runChanged(): Run[] {
  const folders = changedFolders();
  const unit = runUnitTests("--changed");
  return folders.length > 0 ? [unit, runBrowserTests("--project=further", ...folders)] : [unit];
}

function runSelected(): Run[] {
  if (isWhole) return [runUnitTests(), runBrowserTests()];
  return words[0] === "--changed" ? runChanged() : runNamed(...words);
}

const isReady = (!isWhole || runScript("check:code")) && runScript("build");
const runs = isReady ? runSelected() : [];
rmSync(folder, { recursive: true });
const overBudget = isWhole && process.env.CI ? filesOverBudget(runs) : [];
if (runs.length > 0) console.log(summaryOf(runs, overBudget));
if (!isReady || overBudget.length > 0 || runs.some(({ isGreen }) => !isGreen)) {
  process.exitCode = 1;
}
