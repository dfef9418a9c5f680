import type { Page } from "@playwright/test";
import type { SearchAnswer } from "../../../contract/search.ts";
import { expect, test } from "../browser.ts";

const field = (page: Page) => page.getByRole("searchbox");
const names = (page: Page) => page.locator("article :is(h2, h3)");
const note = (page: Page) => page.locator(".search-note").getByRole("status");

/** Returns the names that the product API finds. */
const found = ({ courses }: SearchAnswer) => courses.map(({ name }) => name);

test("results come while one types; the field keeps the focus, the history gets one entry", async ({
  page,
  visit,
  api,
}) => {
  await visit("/home");
  const entries = await page.evaluate(() => history.length);

  await field(page).click();
  await page.keyboard.type("pyt");
  await expect(page).toHaveURL("/home?q=pyt");
  await page.keyboard.type("hon");
  await expect(page).toHaveURL("/home?q=python");

  const expected = await api<SearchAnswer>("/search?q=python");
  await expect(names(page)).toHaveText(found(expected));
  await expect(note(page)).toHaveText(
    `${expected.total} courses for “python”, and ${expected.lessons!.total} lessons`,
  );
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL("/home");
  await expect(field(page)).toHaveValue("");
  await page.goForward();
  await expect(field(page)).toHaveValue("python");
  await expect(names(page)).toHaveText(found(expected));
});

test("one letter is not searched for, nor is a word that is being composed", async ({
  page,
  visit,
}) => {
  await visit("/search");
  let searches = 0;
  page.on("request", (request) => request.url().includes("q=") && searches++);
  await field(page).click();

  await page.keyboard.type("p");
  await field(page).evaluate((input: HTMLInputElement) => {
    input.value = "py";
    input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  });
  await expect(field(page)).toHaveValue("py");
  expect(searches).toBe(0);

  await field(page).dispatchEvent("compositionend");
  await expect(page).toHaveURL("/search?q=py");
});

test("a mistyped word is corrected, and can be searched for as it is", async ({ page, visit }) => {
  await visit("/search?q=pythn");

  const correction = page.locator(".search-note");
  await expect(correction).toContainText("Showing results for python. Search instead for pythn.");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("mark").filter({ hasText: "Python" }).first()).toBeVisible();

  await correction.getByRole("link", { name: "pythn" }).click();
  await expect(page).toHaveURL("/search?q=pythn&exact=1");
  await expect(page.getByText("Showing results for")).toHaveCount(0);
  await page.getByLabel("Sort by").selectOption("Name");
  await expect(page).toHaveURL("/search?q=pythn&sort=name&exact=1");
  await field(page).fill("pythom");
  await expect(page).toHaveURL("/search?q=pythom&sort=name");
  await expect(correction).toContainText("Showing results for python.");
});

test("filters show their counts, are chosen in a panel, and removed by their chips", async ({
  page,
  visit,
  api,
}) => {
  const { facets } = await api<SearchAnswer>("/search");
  const beginners = facets.level.find(({ value }) => value === "beginner")!.count;
  await visit("/home");

  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByRole("checkbox", { name: `Beginner ${beginners}` }).check();
  await expect(page).toHaveURL("/home?level=beginner");
  await panel.getByRole("checkbox", { name: /^English/ }).check();
  await expect(page).toHaveURL("/home?level=beginner&lang=en");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();

  await page.getByRole("link", { name: "Remove the filter English" }).click();
  await expect(page).toHaveURL("/home?level=beginner");
  await expect(note(page)).toHaveText(`${beginners} courses`);
  await page.goBack();
  await expect(page.getByRole("list", { name: "Chosen filters" }).getByRole("link")).toHaveCount(2);
});

test("a list is sorted as chosen", async ({ page, visit, api }) => {
  await visit("/language");

  await page.getByLabel("Sort by").selectOption("Name");

  await expect(page).toHaveURL("/language?sort=name");
  await expect(names(page)).toHaveText(
    found(await api<SearchAnswer>("/search?main=Language&sort=name&per_page=48")),
  );
});

test("a category's list is searched in that category alone", async ({ page, visit, api }) => {
  await visit("/course/python?q=first");

  await expect(names(page)).toHaveText(
    found(await api<SearchAnswer>("/search?category=python&q=first")),
  );
});

test("values that cannot be are left out of the canonical address", async ({
  page,
  visit,
  site,
}) => {
  await visit("/home?level=beginner&level=expert&hours=7&sort=level&level=advanced&x=1");

  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `${site.origin}/home?level=advanced&level=beginner`,
  );
  await expect(page.getByRole("list", { name: "Chosen filters" }).getByRole("link")).toHaveCount(2);
});

test("a search without results offers fewer filters and the categories", async ({
  page,
  visit,
}) => {
  await visit("/search?q=flutter&main=Language");

  await expect(page.getByRole("heading", { name: "No courses found" })).toBeVisible();
  await page.getByRole("link", { name: "Without the filter Kind" }).click();

  await expect(page).toHaveURL("/search?q=flutter");
  await expect(names(page).first()).toBeVisible();
});

test("Ctrl+K and / lead to the field; / can be turned off", async ({ page, visit }) => {
  await visit("/home");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("html/css");
  await expect(field(page)).toHaveValue("html/css");

  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "The key / leads to the search" }).uncheck();
  await page.keyboard.press("Escape");
  await visit("/home");
  await page.getByRole("button", { name: "Filters" }).focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
  await page.keyboard.press("Control+K");
  await expect(field(page)).toBeFocused();
});

test("/ leads to the field on keyboards where it needs Shift", async ({ page, visit }) => {
  await visit("/home");
  await page.locator("body").dispatchEvent("keydown", { key: "/", code: "Digit7", shiftKey: true });
  await expect(field(page)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches, filters and sorts", async ({ page, api }) => {
    await page.goto("/home");
    await field(page).fill("python");
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("checkbox", { name: /^Beginner/ }).check();

    await page.getByRole("button", { name: /^Show/ }).click();

    await expect(names(page)).toHaveText(
      found(await api<SearchAnswer>("/search?q=python&level=beginner")),
    );
    await expect(page.getByRole("link", { name: "Remove the filter Beginner" })).toBeVisible();
    await expect(field(page)).toHaveValue("python");
  });
});

test.describe("on a phone, dark", () => {
  test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the first result is on the first screen, and the sheet of filters is accessible", async ({
    page,
    visit,
  }) => {
    await visit("/search?q=python&level=beginner");

    await expect(names(page).first()).toBeInViewport();
    await page.getByRole("button", { name: "Filters (1)" }).tap();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
