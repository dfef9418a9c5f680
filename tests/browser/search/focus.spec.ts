import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";

const content = (page: Page) => page.locator("#content");

for (const { address, link, result } of [
  {
    address: "/home?level=beginner&lang=en",
    link: "Remove the filter English",
    result: "/home?level=beginner",
  },
  { address: "/search?q=pythn", link: "pythn", result: "/search?q=pythn&exact=1" },
  {
    address: "/search?q=flutter&main=Language",
    link: "Without the filter Kind",
    result: "/search?q=flutter",
  },
  {
    address: "/search?q=flutter&main=Language",
    link: "Without all filters",
    result: "/search?q=flutter",
  },
]) {
  test(`when the link “${link}” is gone, the focus is on the content`, async ({ page, visit }) => {
    await visit(address);
    await page.getByRole("link", { name: link, exact: true }).focus();

    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(result);
    await expect(content(page)).toBeFocused();
  });
}

test("when a value without courses is no longer chosen, the focus stays in the panel", async ({
  page,
  visit,
}) => {
  await visit("/search?q=flutter&main=Language");
  await page.getByRole("button", { name: "Filters (1)" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByRole("checkbox", { name: "Language 0" }).focus();

  await page.keyboard.press("Space");

  await expect(page).toHaveURL("/search?q=flutter");
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeFocused();
});
