import type { Page } from "@playwright/test";
import { expect } from "../browser.ts";

/** Moves the mouse until the code of every screen is loaded. */
export async function moveUntilScreensAreLoaded(page: Page): Promise<void> {
  let across = 20;
  await expect
    .poll(
      async () => {
        await page.mouse.move((across += 10), 300);
        return page.evaluate(unloadedScreens);
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
  await page.waitForLoadState("networkidle");
}

const unloadedScreens = () =>
  Object.values(window.__reactRouterManifest!.routes)
    .map(({ module }) => new URL(module, location.origin).href)
    .filter((module) => performance.getEntriesByName(module).length === 0);
