import type { Page } from "@playwright/test";

/** Writes a text in the place of that in the focused field. Typed, brackets and indentation would be completed. */
export async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(text);
}
