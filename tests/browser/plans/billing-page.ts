import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser.ts";
import { button, title } from "../checkout/paying.ts";

/** The section of the profile with the plan. */
export function billingOf(page: Page): Locator {
  return page.getByRole("region", { name: "Your plan" });
}

/** Goes from Billing by this button to the test subscription, lets these things happen, and comes back. */
export async function moveClock(page: Page, by: string, moves: string[]): Promise<void> {
  await button(page, by).click();
  await expect(title(page)).toHaveText("Test payment");
  for (const move of moves) {
    const answered = page.waitForResponse(
      (response) => response.request().method() === "GET" && response.url() === page.url(),
    );
    await button(page, move).click();
    await answered;
  }
  await page.getByRole("link", { name: /^Back to your (profile|order)$/ }).click();
}

/** Cancels Pro on the profile, and lets its month end. */
export async function endPro(page: Page): Promise<void> {
  await button(page, "Cancel Pro").click();
  await button(page, "Yes: cancel Pro").click();
  await expect(billingOf(page)).toContainText("Nothing more is charged.");
  await moveClock(page, "Card and invoices", ["Let the month end, and the card be charged"]);
  await expect(title(page)).toHaveText("This plan has ended");
}
