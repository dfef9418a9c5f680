import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";

/** What the browser and the error screen log about the failures that these tests arrange. */
test.use({
  expectedErrors: [
    /Failed to load resource|Failed to fetch|did not load within|^\w+$|turbo-stream|decode/,
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
  test(`data that answer 500 with ${kind} end on the error screen, and Go Home works again`, async ({
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

test("a navigation without a connection ends on the error screen, and Go Home works again once online", async ({
  page,
  context,
  visit,
}) => {
  await visit("/faq");
  await context.setOffline(true);

  await follow(page, "Language");

  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText(noStatus)).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await expectGoHomeToWork(page);
});

test("a navigation without a connection, between lists of one kind, ends on the error screen too", async ({
  page,
  context,
  visit,
}) => {
  await visit("/home");
  const categories = page.getByRole("navigation", { name: "Category" }).getByRole("link");
  await categories.first().click();
  await expect(page).toHaveURL(/\/course\//);
  await context.setOffline(true);

  await categories.last().click();

  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText(noStatus)).toBeVisible();
  await context.setOffline(false);
  await expectGoHomeToWork(page);
});

test("data that have not arrived after 120 seconds end on the error screen", async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit("/faq");
  await page.route(pageData, () => {});
  await follow(page, "Language");
  await expect(page.locator(".navigation-progress")).toHaveAttribute("data-loading");

  await page.clock.fastForward(119_000 - 20_000);
  await expect(errorHeading(page)).toHaveCount(0);
  await page.clock.fastForward(21_000);

  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText(noStatus)).toBeVisible();
  await page.unroute(pageData);
  await expectGoHomeToWork(page);
});

test("code that has not arrived after 120 seconds ends on the error screen", async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await page.route(/static\/js\/language\./, () => {});
  await visit("/faq");
  await follow(page, "Language");
  await expect(page.locator(".navigation-progress")).toHaveAttribute("data-loading");

  await page.clock.fastForward(121_000);

  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByText(noStatus)).toBeVisible();
});

test("code that cannot be loaded ends on the error screen or on the page itself, loaded afresh", async ({
  page,
  visit,
}) => {
  await visit("/faq");
  await page.route(/static\/js\/language\./, (route) => route.abort());

  await follow(page, "Language");

  await expect(
    errorHeading(page).or(page.getByRole("heading", { name: "Well come to Pathshala" })),
  ).toBeVisible();
});

test("progress shows while a page is on its way, then the page", async ({ page, visit }) => {
  await visit("/faq");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pageData, async (route) => {
    await released;
    await route.continue();
  });

  await follow(page, "Language");

  await expect(page.locator(".navigation-progress")).toHaveAttribute("data-loading");
  await expect(page.getByRole("status", { name: "Loading courses" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well come to Pathshala");
  await expect(page.locator(".navigation-progress")).not.toHaveAttribute("data-loading");
  await expect(page.getByRole("status", { name: "Loading courses" })).toHaveCount(0);
});

test("another link chosen while a page is on its way wins", async ({ page, visit }) => {
  await visit("/home");
  await page.route(/language\.data(\?|$)/, () => {});
  await follow(page, "Language");
  await expect(page.locator(".navigation-progress")).toHaveAttribute("data-loading");

  await follow(page, "FAQ");

  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently asked questions");
  await expect(page.locator(".navigation-progress")).not.toHaveAttribute("data-loading");
});
