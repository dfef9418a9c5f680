import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";
import { isHydrated } from "../hydration.ts";

const field = (page: Page) => page.getByRole("searchbox");
const progress = (page: Page) => page.locator(".navigation-progress");

/** Enters a text as an input method does while a word is being composed: it is not searched for yet. */
const compose = (page: Page, text: string) =>
  field(page).evaluate((input: HTMLInputElement, value) => {
    input.focus();
    input.value = value;
    input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  }, text);

test("a filter that is chosen and removed before its results come is not applied", async ({
  page,
  visit,
}) => {
  await visit("/home");
  const entries = await page.evaluate(() => history.length);
  await page.route(/level=beginner/, () => {});
  await page.getByRole("button", { name: "Filters" }).click();
  const beginner = page.getByRole("checkbox", { name: /^Beginner/ });
  await beginner.check();
  await expect(progress(page)).toHaveAttribute("data-loading");

  await beginner.uncheck();

  await expect(progress(page)).not.toHaveAttribute("data-loading");
  await expect(page).toHaveURL("/home");
  await expect(beginner).not.toBeChecked();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("words that are cleared before their results come stay cleared", async ({ page, visit }) => {
  await visit("/home");
  await page.route(/q=pyth/, () => {});
  await field(page).fill("pyth");
  await expect(progress(page)).toHaveAttribute("data-loading");

  await field(page).fill("");

  await expect(progress(page)).not.toHaveAttribute("data-loading");
  await expect(page).toHaveURL("/home");
  await expect(field(page)).toHaveValue("");
});

test("what is typed before the page is hydrated stays", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/home", { waitUntil: "commit" });
  await field(page).fill("pyth");

  release();

  await page.waitForFunction(isHydrated);
  await expect(page.locator(".account-controls[data-state=loading]")).toHaveCount(0);
  await expect(field(page)).toHaveValue("pyth");
});

test("results that arrive leave newer letters in the field", async ({ page, visit }) => {
  await visit("/home");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/q=pyth/, async (route) => {
    await released;
    await route.continue();
  });
  await compose(page, "pyth");
  await page.getByLabel("Sort by").selectOption("Name");
  await expect(progress(page)).toHaveAttribute("data-loading");
  await compose(page, "python");

  release();

  await expect(page).toHaveURL("/home?q=pyth&sort=name");
  await expect(progress(page)).not.toHaveAttribute("data-loading");
  await expect(field(page)).toHaveValue("python");
});

test("results that come after the next letter leave it and the focus; the history gets one entry", async ({
  page,
  visit,
}) => {
  await visit("/home");
  const entries = await page.evaluate(() => history.length);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/q=pyth$/, async (route) => {
    await released;
    await route.continue();
  });
  await field(page).click();
  await page.keyboard.type("pyth");
  await expect(progress(page)).toHaveAttribute("data-loading");
  await compose(page, "pytho");

  release();

  await expect(page).toHaveURL("/home?q=pyth");
  await expect(progress(page)).not.toHaveAttribute("data-loading");
  await expect(field(page)).toHaveValue("pytho");
  await expect(field(page)).toBeFocused();
  await field(page).dispatchEvent("compositionend");
  await expect(page).toHaveURL("/home?q=pytho");
  await expect(field(page)).toHaveValue("pytho");
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL("/home");
  await expect(field(page)).toHaveValue("");
});
