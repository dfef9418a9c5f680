import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./cli/prove/installed-chromium.ts";
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
  // On a busy public machine, one that passes the second time is named at the end.
  retries: process.env.CI ? 1 : 0,
  // A failing test reports its own assertion; these only end a test that hangs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["./tests/browser/summary-reporter.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    viewport: { width: 1280, height: 860 },
  },
});
