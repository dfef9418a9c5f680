import type { Page } from "@playwright/test";
import { renderFarContent } from "../render-far-content.ts";
import { findOverflow } from "./find-overflow.ts";

/** The widths of windows in which every screen fits, in pixels. */
export const widths = [320, 360, 768, 1280];

/** Returns what leaves its box in windows of these widths, as readable lines. */
export async function overflowAt(page: Page, widths: number[], height = 860): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(renderFarContent);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(
      (expected) => innerWidth === expected && document.fonts.status === "loaded",
      width,
    );
    // Media queries are evaluated with the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const overflow of await page.evaluate(findOverflow))
      found.push(`${width} px: ${overflow}`);
  }
  return found;
}
