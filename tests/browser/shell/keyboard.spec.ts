import { expect, test } from "../browser.ts";

test("the first Tab offers to skip to the content; the theme toggle and the list view work, too", async ({
  page,
  visit,
}) => {
  await visit("/home");

  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveText("Home");

  await page.getByRole("switch", { name: "Light/Dark" }).focus();
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Table" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table")).toBeVisible();
});

for (const address of ["/", "/faq", "/language"]) {
  test(`Tab reaches every link and control of ${address}, in the order they are read`, async ({
    page,
    visit,
  }) => {
    await visit(address);
    const controls = page.locator(
      "a[href]:visible, button:visible, input:visible, textarea:visible, select:visible, summary:visible, .skip-link",
    );
    const count = await controls.evaluateAll((elements) => {
      const reached: number[] = [];
      document.addEventListener("focusin", ({ target }) =>
        reached.push(elements.indexOf(target as HTMLElement)),
      );
      Object.assign(window, { reached });
      return elements.length;
    });
    expect(count).toBeGreaterThan(20);

    for (let press = 0; press < count; press += 1) await page.keyboard.press("Tab");

    const reached = await page.evaluate(() => (window as unknown as { reached: number[] }).reached);
    expect(reached).toEqual(Array.from({ length: count }, (_, index) => index));
  });
}

test("the focused element has a visible outline, and is not hidden under the navigation bar", async ({
  page,
  visit,
}) => {
  await visit("/home");
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const outline = await page.locator(":focus").evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    });
    expect(outline).toBeGreaterThanOrEqual(2);
  }

  await page.getByRole("contentinfo").getByRole("link", { name: "Public API" }).focus();
  const clearance = () =>
    page.locator(":focus").evaluate((element) => {
      const bar = document.querySelector("header")!.getBoundingClientRect();
      return element.getBoundingClientRect().bottom - bar.bottom;
    });
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(clearance).toBeGreaterThan(0);
  }
});
