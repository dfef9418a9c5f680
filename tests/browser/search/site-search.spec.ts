import { expect, test } from "../browser.ts";

for (const width of [360, 1280]) {
  test(`the search in the bar opens in place, and leads to the results, at ${width} px`, async ({
    page,
    visit,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit("/faq");
    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.click();
    const field = page.getByRole("searchbox", { name: "Search courses and lessons" });
    await expect(field).toBeFocused();
    await expect(page).toHaveURL("/faq");
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("closures");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=closures");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(field).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("closures");
  });
}

test("the bar stays on one line where it has the demo's mark", async ({ page, visit }) => {
  await visit("/faq");
  const bar = page.locator(".navigation-bar");
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await bar.boundingBox())!.height).toBeLessThan(70);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the search in the bar works, too", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.keyboard.type("closures");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=closures");
  });
});
