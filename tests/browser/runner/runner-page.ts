import type { Page } from "@playwright/test";
import type { RunRequest, RunResult } from "../../../app/runner/runner.ts";
import { test as base, useWatched } from "../browser.ts";
import { openRunner, runIn } from "./open-runner.ts";

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
