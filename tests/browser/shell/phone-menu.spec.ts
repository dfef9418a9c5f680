import { expect, test } from "../browser.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const items = ["Courses", "Language", "Framework", "FAQ", "Blog"];

test("on a phone the navigation bar's items are in a menu that a button opens and closes", async ({
  page,
  visit,
}) => {
  await visit("/");
  const menu = page.locator("#main-menu");
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Menu" }).tap();

  await expect(menu.locator("a, button")).toHaveText([...items, /Light|Dark/, "Sign In"]);
  for (const control of await menu.locator("a, button").all())
    await expect(control).toBeInViewport();

  await page.getByRole("button", { name: "Menu" }).tap();

  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Menu" }).tap();
  await page.locator("main").tap({ position: { x: 180, y: 600 } });

  await expect(menu).toBeHidden();
});

test("the menu closes by Escape, which returns the focus, and when the focus leaves it", async ({
  page,
  visit,
}) => {
  await visit("/");
  const menu = page.locator("#main-menu");
  const button = page.getByRole("button", { name: "Menu" });
  const open = async () => {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
  };

  await open();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Courses", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await open();
  await menu.getByRole("link", { name: "Sign In" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("link", { name: "JavaScript", exact: true }).first()).toBeFocused();
});

test("the menu closes when one of its pages is opened", async ({ page, visit }) => {
  await visit("/");
  await page.getByRole("button", { name: "Menu" }).tap();

  await page.locator("#main-menu").getByRole("link", { name: "Framework" }).tap();

  await expect(page).toHaveURL("/framework");
  await expect(page.locator("#main-menu")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the category strip shows the current category at once", async ({ page, visit, api }) => {
  const category = (await api<{ category: string; name: string }[]>("/category")).at(-1)!;

  await visit(`/course/${category.category}`);

  const strip = page.getByRole("navigation", { name: "Category" });
  await expect(strip.getByRole("link", { name: category.name, exact: true })).toBeInViewport({
    // Scrolling ends on whole pixels.
    ratio: 0.99,
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu still opens", async ({ page }) => {
    await page.goto("/");

    await page.getByRole("button", { name: "Menu" }).tap();

    for (const label of [...items, "Sign In"]) {
      await expect(
        page.locator("#main-menu").getByRole("link", { name: label, exact: true }),
      ).toBeVisible();
    }
  });
});
