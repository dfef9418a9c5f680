import type { Page } from "@playwright/test";
import { test as base, expect } from "@playwright/test";
import type { RunRequest, RunResult } from "../../../app/runner/runner.ts";
import { type AttackedSite, attackedSite } from "./attacked-site.ts";
import { type NetworkSink, openSink } from "./network-sink.ts";

type Given = Partial<RunRequest> & { code: string };

type Fixtures = {
  site: AttackedSite;
  sink: NetworkSink;
  /** Runs a program on the page; afterwards the page must be as it was, and nothing requested. */
  attack: (given: Given) => Promise<RunResult>;
};

/** A test with hostile programs, on a page with secrets of its own. */
export const test = base.extend<Fixtures>({
  site: async ({}, use) => {
    await using site = await attackedSite();
    await use(site);
  },
  sink: async ({}, use) => {
    await using sink = await openSink();
    await use(sink);
  },
  attack: async ({ page, site, sink }, use) => {
    let dialogs = 0;
    page.on("dialog", async (dialog) => {
      dialogs++;
      await dialog.dismiss();
    });
    let popups = 0;
    page.on("popup", () => popups++);
    await page.goto(site.origin);
    await page.evaluate(preparePage, site.host);
    await use((given) =>
      page.evaluate((request) => window.runner.run(request), {
        language: "js",
        tests: [],
        ...given,
      }),
    );
    expect(new URL(page.url()).origin).toBe(site.origin);
    expect(await page.evaluate(stateOfPage)).toEqual(untouched);
    expect({ ...sink.hits(), requests: site.requests(), dialogs, popups }).toEqual({
      connections: 0,
      packets: 0,
      requests: [],
      dialogs: 0,
      popups: 0,
    });
  },
});

export { expect };

/** What `stateOfPage` returns of a page that no program reached. */
export const untouched = {
  cookie: "session=secret",
  stored: "secret",
  text: "",
  taken: "undefined",
};

/** Runs in the page. */
export async function preparePage(address: string): Promise<void> {
  document.cookie = "session=secret";
  localStorage.setItem("session", "secret");
  const preview = document.body.appendChild(document.createElement("div"));
  window.runnerModule = await import(address);
  window.runner = window.runnerModule.createRunner(preview);
}

/** Runs in the page. */
export function stateOfPage() {
  return {
    cookie: document.cookie,
    stored: localStorage.getItem("session"),
    text: document.body.innerText,
    taken: typeof (window as { taken?: unknown }).taken,
  };
}

/** Counts the ticks of the page's timer and its animation frames while a program runs. */
export async function ticksDuring(page: Page, run: () => Promise<unknown>) {
  await page.evaluate(() => {
    const count = { timers: 0, frames: 0 };
    Object.assign(window, { count });
    setInterval(() => count.timers++, 20);
    const frame = () => {
      count.frames++;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await run();
  return page.evaluate(
    () => (window as unknown as { count: { timers: number; frames: number } }).count,
  );
}
