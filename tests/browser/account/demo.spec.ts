import { expect, test } from "../browser.ts";
import { startServer } from "../../site/running-server.ts";

const explanation = "Demonstrations stand in for payments and social accounts";

test("every page shows that the site is a demo, on one line of the navigation bar", async ({
  page,
  visit,
}) => {
  await visit("/signin");
  await expect(page.getByText("Demo", { exact: true })).toBeInViewport();
  await expect(page.getByText(explanation)).toBeVisible();

  await visit("/faq");
  await expect(page.getByText(explanation)).toBeVisible();
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByText("Demo", { exact: true })).toBeInViewport();
    expect((await page.getByRole("banner").boundingBox())!.height).toBeLessThan(70);
  }
});

test("its texts say so, too", async ({ request }) => {
  for (const address of ["/", "/signup", "/forgot-password", "/new-password"])
    expect(await (await request.get(address)).text()).toContain(explanation);
});

test.describe("a page that does not exist", () => {
  test.use({ expectedErrors: [/the server responded with a status of 404|^404 Not Found: \//] });

  test("has the demo badge, too", async ({ page, visit }) => {
    await visit("/no-such-page");
    await expect(page.getByText("Demo", { exact: true })).toBeInViewport();
  });
});

test("once the site is used at a public address, demo badge and demo sign-in are gone", async ({
  page,
}) => {
  await using site = await startServer({ LOG_LEVEL: "error" });
  await page.goto(`${site.origin}/signin`);
  await expect(page.getByText("Demo", { exact: true })).toBeVisible();

  await fetch(`${site.origin}/faq`, {
    headers: { Referer: "https://pathshala.example/", "Sec-Fetch-Site": "same-origin" },
  });

  await page.reload();
  await expect(page.getByRole("button", { name: "Google" })).toBeVisible();
  await expect(page.getByText("Demo", { exact: true })).toHaveCount(0);
  await expect(page.getByText(explanation)).toHaveCount(0);
  // The button works only once the page is hydrated.
  await expect(async () => {
    await page.getByRole("button", { name: "Google" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Error: Signing in with Google is not set up on this site.",
      { timeout: 500 },
    );
  }).toPass();
  // Otherwise the page's pending requests would fail when the site stops.
  await page.goto("about:blank");
});
