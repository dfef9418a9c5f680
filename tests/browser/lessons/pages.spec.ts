import { fence } from "../../site/prove-lesson.ts";
import { expect, test } from "../browser.ts";
import { openPreview } from "./preview-of.ts";
import { replaceText } from "./replace-text.ts";

const html = (price: number) =>
  `<!doctype html>\n<link rel="stylesheet" href="style.css" />\n<p>${price}</p>\n<button>Order</button>\n<script src="order.js"></script>\n`;

const board =
  "## Exercise: The board\n\nMilk tea costs 18 taka.\n\n### Start\n\n" +
  fence("html index.html", html(15)) +
  fence("css style.css", "p { color: red; }") +
  fence(
    "js order.js",
    'document.querySelector("button").addEventListener("click", () => console.log("ordered"));',
  ) +
  "### Tests\n\n1. The board shows 18 taka.\n\n   ```js\n   expect(await page.text()).toContain('18');\n   ```\n\n" +
  "### Solution\n\nOne number.\n\n" +
  fence("html index.html", html(18));

test("a page is edited by its files, shown, and used after its tests", async ({
  page,
  expectAccessible,
}) => {
  await using _preview = await openPreview(page, `A stall.\n\n${board}`);
  const exercise = page.getByRole("region", { name: "The board" });
  const verdict = exercise.locator("[data-verdict]");
  const code = exercise.getByRole("textbox", { name: "Your code: The board, index.html" });
  await exercise.getByRole("button", { name: "Run and check" }).click();
  await expect(verdict).toHaveAttribute("data-verdict", "failed");

  await code.focus();
  await replaceText(page, html(18));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(verdict).toHaveAttribute("data-verdict", "passed");
  await expectAccessible();

  const shown = page.frameLocator('iframe[title="Preview"]').frameLocator('iframe[title="Page"]');
  await expect(shown.getByText("18")).toHaveCSS("color", "rgb(255, 0, 0)");
  await shown.getByRole("button", { name: "Order" }).click();
  const used = page.frameLocator('iframe[title="Preview"]').getByRole("log", { name: "Console" });
  await expect(used).toHaveText("ordered");
});
