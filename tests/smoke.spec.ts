import { expect, test } from "./browser.ts";

test("the home page", async ({ page, expectAccessible }) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well come to Pathshala");
  await expectAccessible();
});
