import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { RunRequest, RunResult, Runner } from "../../../app/runner/runner.ts";

type RunnerModule = typeof import("../../../app/runner/runner.ts");

declare global {
  interface Window {
    runnerModule: RunnerModule;
    runner: Runner;
  }
}

/** Opens a page of the site, and a runner in it with a place for its preview. */
export async function openRunner(browser: Browser, baseURL: string): Promise<Page> {
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

/** Runs a program in the runner of such a page. */
export function runIn(page: Page, request: RunRequest): Promise<RunResult> {
  return page.evaluate((given) => window.runner.run(given), request);
}
