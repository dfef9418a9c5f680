import type { Page } from "@playwright/test";
import { overloaded, unavailable } from "../../../server/http/error-responses.ts";
import { expect, test } from "../browser.ts";
import { moveUntilScreensAreLoaded } from "./first-move.ts";

/** The errors that the browser and the error screen log about the simulated failures. */
test.use({
  expectedErrors: [
    /Failed to load resource|Failed to fetch|Error loading route module|^\d{3} [\w ]+: \//,
  ],
});

const pageData = /\.data(\?|$)/;
const noStatus = "No error status found,, but error is sure";

const errorHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Page Not Found" });

async function follow(page: Page, label: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
}

async function expectGoHomeToWork(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Go Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "World No'1 Programming Platform",
  );
}

for (const [kind, body] of [
  ["a text", "Something broke"],
  ["nothing", ""],
] as const) {
  test(`data with status 500 and ${kind} lead to the error screen, and Go Home works again`, async ({
    page,
    visit,
  }) => {
    await visit("/faq");
    await page.route(pageData, (route) => route.fulfill({ status: 500, body }));

    await follow(page, "Language");

    await expect(errorHeading(page)).toBeVisible();
    await expect(page.getByText(noStatus).or(page.getByText("500", { exact: true }))).toBeVisible();
    await page.unroute(pageData);
    await expectGoHomeToWork(page);
  });
}

test("a navigation that a busy server refuses shows an error, and trying again works", async ({
  page,
  visit,
}) => {
  await visit("/faq");
  await page.route(pageData, async (route) => {
    const response = await unavailable(new URL(route.request().url()).pathname, overloaded);
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: await response.text() });
  });

  await follow(page, "Language");

  await expect(page.getByText("503", { exact: true })).toBeVisible();
  await expect(page.getByText(`${overloaded.message}.`, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Load again" }).click();
  await expect(page).toHaveURL("/language");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page Not Found");
});

test("a click without a connection keeps the page, says so, and goes on when the connection is back", async ({
  page,
  context,
  visit,
}) => {
  await visit("/faq");
  await context.setOffline(true);
  const line = page.getByText("You are offline. The next page opens by itself");

  await follow(page, "Language");
  await expect(line).toBeVisible();
  await expect(page).toHaveURL("/faq");
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(line).toBeHidden();

  await follow(page, "Blog");
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/blog");
  await expect(line).toBeHidden();
});

test("Back without a connection keeps the page, too, and goes on when the connection is back", async ({
  page,
  context,
  visit,
}) => {
  await visit("/home");
  const categories = page.getByRole("navigation", { name: "Category" }).getByRole("link");
  await categories.first().click();
  await expect(page).toHaveURL(/\/course\//);
  const { href } = new URL(page.url());
  await context.setOffline(true);

  await page.evaluate(() => history.back());
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page).toHaveURL(href);

  await context.setOffline(false);
  await expect(page).toHaveURL("/home");
});

test("a connection that breaks unnoticed leads to the error screen, and Go Home works again once online", async ({
  page,
  context,
  visit,
}) => {
  await visit("/faq");
  await moveUntilScreensAreLoaded(page);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "onLine", { get: () => true, configurable: true }),
  );
  await context.setOffline(true);

  await follow(page, "Language");

  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText(noStatus)).toBeVisible();
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, "onLine");
    dispatchEvent(new Event("offline"));
  });
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.locator("main img")).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await expectGoHomeToWork(page);
});
