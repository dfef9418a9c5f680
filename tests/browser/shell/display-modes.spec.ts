import type { Locator } from "@playwright/test";
import { expect, test } from "../browser.ts";

const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the current page, the selected view and the edges of cards are visible", async ({
    page,
    visit,
  }) => {
    await visit("/home");
    const main = page.getByRole("navigation", { name: "Main" });
    const outline = (name: string) =>
      style(main.getByRole("link", { name, exact: true }), "outline-style");
    expect(await outline("Courses")).toBe("solid");
    expect(await outline("Blog")).toBe("none");

    const view = (name: string) => style(page.getByRole("button", { name }), "border-color");
    expect(await view("Grid")).not.toBe(await view("Table"));

    const card = page.getByRole("article").first();
    expect(await style(card, "border-top-width")).toBe("1px");
    const bars = await card
      .getByText("beginner")
      .evaluate((level) => getComputedStyle(level, "::before").backgroundImage);
    expect(new Set(bars.match(/rgb[^)]+\)/g)).size, bars).toBe(2);

    await visit("/course/python");
    const category = page.getByRole("navigation", { name: "Category" });
    const edge = (name: string) =>
      style(category.getByRole("link", { name, exact: true }), "border-top-width");
    expect([await edge("Python"), await edge("Java")]).toEqual(["2px", "0px"]);
  });
});

for (const address of ["/course/category/python-bangla-first-programs", "/home"]) {
  test(`${address} prints in the light colours from the dark theme`, async ({ page, visit }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await visit(address);
    const colours = async () => ({
      text: await style(page.locator("body"), "color"),
      paper: await style(page.locator("body"), "background-color"),
    });
    const light = await colours();
    await page.getByRole("switch", { name: "Light/Dark" }).click();
    await expect.poll(colours).not.toEqual(light);

    await page.emulateMedia({ media: "print" });

    expect(await colours()).toEqual(light);
    await expect(page.getByRole("navigation")).toHaveCount(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ["/profile", "/checkout/python-bangla-first-programs"]) {
    test(`${address} says what it needs instead of looking up for ever`, async ({ page }) => {
      await page.goto(address);

      await expect(page.getByText("This screen needs JavaScript")).toBeVisible();
      await expect(page.getByText("We are looking up")).toBeHidden();
    });
  }
});
