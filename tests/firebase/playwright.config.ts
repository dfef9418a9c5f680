import { defineConfig } from "@playwright/test";
import site from "../../playwright.config.ts";

/** The tests with the Firebase Auth emulator: the same browser, another identity provider. */
const { testIgnore: _ignored, projects: _projects, ...shared } = site;

export default defineConfig(shared, {
  testDir: ".",
  ...(shared.globalSetup !== undefined && { globalSetup: "../databases/postgres-run.ts" }),
  reporter: [["list"], ["../browser/summary-reporter.ts"]],
  timeout: 60_000,
});
