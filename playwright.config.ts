import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./cli/prove/installed-chromium.ts";
import { findChromium } from "./tests/browser/chromium.ts";

/**
 * What `npm test` runs: what visitors and learners do most, once on every kind of screen. A new file is not among them
 * unless it is listed, so that `npm test` stays short; all others run with `npm run test:full`, or by their names.
 */
const core = [
  "account/{accounts,one-window}",
  "catalogue/{course,courses,list-view,paging}",
  "checkout/checkout",
  "every-screen/every-screen",
  "landing/first-exercise",
  "lessons/{bangla-lesson,exercise,exercise-sheet,lesson-page}",
  "pdf/pdf-button",
  "runner/{javascript,pages,react,sql}",
  "search/search",
  "shell/{errors,keyboard,navigation,phone-menu,screens,text-pages}",
].map((name) => `**/${name}.spec.ts`);

/** Needs the emulator: npm run test:firebase. */
const ofFirebase = /[\\/]tests[\\/]firebase[\\/]/;

/** The longest: all screens, all exercises, whole courses, and what is attacked in many ways. */
const full = /@full/;

export default defineConfig({
  testDir: "tests",
  // Any other value of TEST_DATABASE, or none: every worker has an embedded database of its own.
  globalSetup:
    process.env.TEST_DATABASE === "postgres"
      ? "./tests/databases/postgres-run.ts"
      : "./tests/databases/sqlite-run.ts",
  testMatch: "**/*.spec.ts",
  testIgnore: ofFirebase,
  fullyParallel: true,
  workers: 2,
  // On a busy public machine, one that passes the second time is named at the end.
  retries: process.env.CI ? 1 : 0,
  // A failing test reports its own assertion; these only end a test that hangs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  projects: [
    { name: "core", testMatch: core, grepInvert: full },
    { name: "further", testIgnore: [ofFirebase, ...core], grepInvert: full },
    { name: "full", grep: full },
  ],
  reporter: [["list"], ["./tests/browser/summary-reporter.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    viewport: { width: 1280, height: 860 },
  },
});
