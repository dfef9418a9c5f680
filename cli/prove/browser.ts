import type { Browser, Page } from "playwright-core";
import { CommandError, exitCodes } from "../terminal/exit-codes.ts";
import type { RunRequest, RunResult } from "../../runner/protocol.ts";
import { chromiumArguments, installedChromium } from "./installed-chromium.ts";
import type { BrowserRun } from "./prove-example.ts";
import { type RunnerSite, serveRunner } from "./serve-runner.ts";

/** Maximum time for a run and the loading of its runtime, in milliseconds; the runner has shorter limits of its own. */
const runTimeout = 60_000;

/** `idle` are the pages that nothing runs in. */
type Opened = { browser: Browser; site: RunnerSite; idle: Page[] };

export type RunningBrowser = { run: BrowserRun } & AsyncDisposable;

/**
 * Returns a Chromium that runs code as the site does, in as many pages as there are runs at once. It starts with the first
 * run, which rejects where it cannot.
 */
export function lazyBrowser(): RunningBrowser {
  let opening: Promise<Opened> | undefined;
  return {
    run: async (request) => {
      opening ??= open();
      const { browser, site, idle } = await opening;
      const page = idle.pop() ?? (await openPage(browser, site));
      const result = await runInPage(page, request);
      if (!result) {
        await page.close();
        return { kind: "stopped" };
      }
      idle.push(page);
      return result;
    },
    [Symbol.asyncDispose]: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.browser.close();
      await opened?.site[Symbol.asyncDispose]();
    },
  };
}

async function open(): Promise<Opened> {
  const site = await serveRunner();
  const browser = await launch().catch(async (error: unknown) => {
    await site[Symbol.asyncDispose]();
    throw error;
  });
  return { browser, site, idle: [] };
}

async function launch(): Promise<Browser> {
  const playwright = await import("playwright-core").catch(() => undefined);
  if (!playwright) {
    throw unavailable("Playwright, which is not installed here: run npm ci in a checkout");
  }
  const { chromium } = playwright;
  const executablePath = installedChromium(chromium.executablePath());
  if (!executablePath) throw unavailable("Chromium: install it, or set CHROMIUM_PATH");
  const args = chromiumArguments;
  const options = { executablePath, args, handleSIGINT: false, handleSIGTERM: false };
  // Chromium's own sandbox cannot be used by root, nor where the system forbids namespaces.
  return chromium
    .launch({ ...options, chromiumSandbox: process.getuid?.() !== 0 })
    .catch(() => chromium.launch(options));
}

function unavailable(need: string): CommandError {
  return new CommandError(exitCodes.failed, `Running lessons as a browser does needs ${need}.`);
}

type PageRunner = { run: (request: RunRequest) => Promise<RunResult> };

async function openPage(browser: Browser, { origin, host }: RunnerSite): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(origin);
  await page.evaluate(async (address) => {
    const { createRunner } = await import(address);
    Object.assign(globalThis, { runner: createRunner(document.body) });
  }, host);
  return page;
}

/** Returns the result of a run; undefined when the page crashes or does not respond. */
async function runInPage(page: Page, request: RunRequest): Promise<RunResult | undefined> {
  const { promise: unresponsive, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), runTimeout);
  const running = page.evaluate(
    async (asked) => (globalThis as unknown as { runner: PageRunner }).runner.run(asked),
    request,
  );
  return Promise.race([running.catch(() => undefined), unresponsive]).finally(() =>
    clearTimeout(timer),
  );
}
