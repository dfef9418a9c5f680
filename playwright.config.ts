import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/browser/chromium.ts";

export default defineConfig({
  testDir: "tests",
  // Any other value of TEST_DATABASE, or none: every worker has an embedded database of its own.
  globalSetup:
    process.env.TEST_DATABASE === "postgres"
      ? "./tests/databases/postgres-run.ts"
      : "./tests/databases/sqlite-run.ts",
  testMatch: "**/*.spec.ts",
  // They need the emulator: npm run test:firebase.
  testIgnore: /[\\/]tests[\\/]firebase[\\/]/,
  fullyParallel: true,
  workers: 2,
  // A test that passes the second time is named at the end: a machine that stalled for a moment is no failure.
  retries: 1,
  // A failing test reports its own assertion; these only end a test that hangs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["./tests/browser/summary-reporter.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium() },
    viewport: { width: 1280, height: 860 },
  },
});
