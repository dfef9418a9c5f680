import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";

/** The browser's error of a 404, and the one that the screen logs. */
test.use({ expectedErrors: [/status of 404|^404 Not Found: \//] });

const missing = ["/no-such-page", "/course/category/no-such-course/overview", "/%E0%A4%A"];

/** Returns the errors that are logged to the console. */
function loggedErrors(page: Page): string[] {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  return logged;
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Go Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "World No'1 Programming Platform",
  );
}

for (const address of missing) {
  test(`${address} is 404 with the error screen, logs the error, and Go Home leads home`, async ({
    page,
    visit,
  }) => {
    const logged = loggedErrors(page);

    const response = await visit(address);

    expect(response.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.getByText("Not Found", { exact: true })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect.poll(() => logged).toContain(`404 Not Found: ${address}`);
    await goHome(page);
  });
}

test("a link within the site to a page that does not exist leads to the same screen", async ({
  page,
  visit,
}) => {
  await visit("/home");
  const card = page.getByRole("article").first().getByRole("link");
  await page.route(/\.data(\?|$)/, async (route) => {
    await route.continue({
      url: route
        .request()
        .url()
        .replace(/category\/[^/.]+/, "category/gone"),
    });
  });

  await card.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle("Page Not Found · Pathshala");
  await goHome(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the error screen leads home", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByText("Not Found", { exact: true })).toBeVisible();
    await goHome(page);
  });
});
