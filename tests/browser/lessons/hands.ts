import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser.ts";
import { replaceText } from "./replace-text.ts";

/** How a learner reaches something and presses it, chooses an option of several, and writes into a field. */
export type Hand = {
  press: (target: Locator) => Promise<void>;
  choose: (option: Locator, first: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
};

/** Presses Tab, and nothing else, until the target has the focus and lies in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () =>
    target.evaluate((element) => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return element === focused;
    });
  for (let presses = 0; !(await hasFocus()); presses++) {
    if (presses > 150) throw new Error(`Tab does not lead to ${target}`);
    // Tab indents in an editor: Escape lets go of it.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeInViewport();
}

/** Somebody who has no mouse. */
export const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
  choose: async (option, first) => {
    const isRadio = (await option.getAttribute("type")) === "radio";
    // Of radio buttons, Tab leads to the first, and arrows to the others.
    await tabTo(page, isRadio ? first : option);
    await page.keyboard.press("Space");
    while (!(await option.isChecked())) await page.keyboard.press("ArrowDown");
  },
  write: async (field, text) => {
    await tabTo(page, field);
    await replaceText(page, text);
  },
});

/** Somebody with a phone. */
export const finger = (page: Page): Hand => ({
  press: (target) => target.tap(),
  choose: (option) => option.tap(),
  write: async (field, text) => {
    // The middle of long code may lie under what stays in sight.
    await field.tap({ position: { x: 12, y: 12 } });
    await replaceText(page, text);
  },
});

/** Somebody at a desk. */
export const mouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  choose: (option) => option.check(),
  write: async (field, text) => {
    await field.focus();
    await replaceText(page, text);
  },
});
