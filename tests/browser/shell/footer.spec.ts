import { expect, test } from "../browser.ts";

test("a click on a link without a page changes nothing", async ({ page, visit }) => {
  await visit("/blog");

  const integrations = page.getByRole("contentinfo").getByRole("link", { name: "Integrations" });
  await integrations.click({ force: true });

  await expect(page).toHaveURL("/blog");
  expect(page.context().pages()).toHaveLength(1);
});

test("the footer's links lead to their headings", async ({ page, visit }) => {
  await visit("/blog");
  for (const [label, heading] of [
    ["Pricing", "Plans in brief"],
    ["FAQ", "Frequently asked questions"],
    ["Public API", "Pathshala API"],
    ["Documentation", "Calls"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();
    await expect(page.getByRole("heading", { name: heading }).first()).toBeInViewport();
  }
});
