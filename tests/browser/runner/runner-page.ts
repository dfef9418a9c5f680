import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { RunRequest, RunResult, Runner } from "../../../app/runner/runner.ts";
import { test as base, useWatched } from "../browser.ts";

type RunnerModule = typeof import("../../../app/runner/runner.ts");

declare global {
  interface Window {
    runnerModule: RunnerModule;
    runner: Runner;
  }
}

/** A program of the given language without tests, with any part replaced. */
type Given = Partial<RunRequest> & { code: string };

type Fixtures = {
  /** Runs a program in the browser, on a page of the site with its content policy. */
  run: (given: Given) => Promise<RunResult>;
  language: string;
  /** Whether the test has a page of its own, on which nothing has run yet. */
  ownPage: boolean;
};

/** A test with a page of the site that has a runner. Many tests share one, where each language is loaded once. */
export const test = base.extend<Fixtures, { sharedPage: Page }>({
  language: ["js", { option: true }],
  ownPage: [false, { option: true }],
  sharedPage: [
    async ({ browser, site }, use) => {
      const page = await openRunner(browser, site.origin);
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
  page: async ({ browser, site, sharedPage, ownPage, expectedErrors }, use) => {
    if (!ownPage) return useWatched(sharedPage, expectedErrors, use);
    const page = await openRunner(browser, site.origin);
    await useWatched(page, expectedErrors, use);
    return page.close();
  },
  run: async ({ page, language }, use) => {
    await use((given) => runIn(page, { language, tests: [], ...given }));
  },
});

export { expect } from "../browser.ts";

/** Opens a page of the site, and a runner in it with a place for its preview. */
async function openRunner(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await page.goto("/faq");
  await page.evaluate(createRunnerIn, await hostAddress());
  return page;
}

/** Returns the address of the page's side of the runner. */
async function hostAddress(): Promise<string> {
  const manifest = await readFile(path.resolve("build", "run", "manifest.json"), "utf8");
  return (JSON.parse(manifest) as { host: string }).host;
}

/** Runs in the page. */
async function createRunnerIn(address: string): Promise<void> {
  const preview = document.createElement("div");
  document.body.prepend(preview);
  window.runnerModule = (await import(address)) as RunnerModule;
  window.runner = window.runnerModule.createRunner(preview);
}

function runIn(page: Page, request: RunRequest): Promise<RunResult> {
  return page.evaluate((given) => window.runner.run(given), request);
}
