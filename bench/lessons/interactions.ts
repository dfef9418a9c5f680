import type { Browser, Locator, Page } from "@playwright/test";
import { median } from "../times.ts";

/** How many times slower than this machine a phone is. */
const slowdown = 4;
const presses = 9;

/** Returns the median time from a press to the next paint, in milliseconds, of what is pressed in a lesson on a phone. */
export async function interactions(browser: Browser, address: string) {
  await using context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const menu = page.getByRole("button", { name: "Menu" });
  const outline = page.locator(".lesson-bar").getByRole("button", { name: "Outline" });
  const exercise = page.locator(".exercise").first();
  const close = () => page.keyboard.press("Escape");
  const menuTime = await timeOf(page, menu, () => menu.click());
  await menu.click();
  const themeTime = await timeOf(page, page.getByRole("switch"));
  await menu.click();
  await exercise.scrollIntoViewIfNeeded();
  // Reading down brings the lesson's own bar.
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(500);
  const outlineTime = await timeOf(page, outline, close);
  const runTime = await timeOf(page, exercise.locator(".exercise-bar .btn").first(), async () => {
    await exercise.locator("[data-verdict]").waitFor();
    await close();
  });
  return { menu: menuTime, theme: themeTime, outline: outlineTime, "Run and check": runTime };
}

/** Presses something several times, and returns the median time. */
async function timeOf(
  page: Page,
  target: Locator,
  undo: () => Promise<void> = async () => {},
): Promise<number> {
  const times: number[] = [];
  for (let press = 0; press < presses; press++) {
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const [time] = await Promise.all([page.evaluate(nextInteraction), target.click()]);
    times.push(time);
    await undo();
  }
  return median(times);
}

/** Runs in the page: resolves with the longest event of the next press, whose end is the next paint. */
function nextInteraction(): Promise<number> {
  return new Promise((resolve) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (/^(pointer|mouse|click)/.test(entry.name)) durations.push(entry.duration);
    });
    // Shorter ones are not reported: they count as 16.
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener(
      "click",
      () =>
        setTimeout(() => {
          observer.disconnect();
          resolve(Math.max(16, ...durations));
        }, 1_000),
      { capture: true, once: true },
    );
  });
}
