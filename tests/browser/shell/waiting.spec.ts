import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";

const pageData = /\.data(\?|$)/;

const errorHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Page Not Found" });

const noStatus = "No error status found,, but error is sure";

async function follow(page: Page, label: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
}

test("progress is shown while a page loads, then the page", async ({ page, visit }) => {
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

test("another link that is clicked while a page loads replaces it", async ({ page, visit }) => {
  await visit("/home");
  await page.route(/language\.data(\?|$)/, () => {});
  await follow(page, "Language");
  await expect(page.locator(".navigation-progress")).toHaveAttribute("data-loading");

  await follow(page, "FAQ");

  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently asked questions");
  await expect(page.locator(".navigation-progress")).not.toHaveAttribute("data-loading");
});

test.describe("for 120 seconds", () => {
  test.use({ expectedErrors: [/did not load within 120 seconds/] });

  test("data that have not arrived after 120 seconds end on the error screen", async ({
    page,
    visit,
  }) => {
    await page.clock.install();
    await visit("/faq");
    await page.route(/language\.data(\?|$)/, () => {});
    await follow(page, "Language");
    await expect(page.locator(".navigation-progress")).toHaveAttribute("data-loading");

    await page.clock.fastForward(100_000);
    await expect(errorHeading(page)).toHaveCount(0);
    await page.clock.fastForward(20_000);

    await expect(errorHeading(page)).toBeVisible();
    await expect(page.getByText(noStatus)).toBeVisible();
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "World No'1 Programming Platform",
    );
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
});
