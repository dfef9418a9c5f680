import type { Locator, Page } from "@playwright/test";
import { exercise, fence } from "../../site/prove-lesson.ts";
import { expect, test } from "../browser.ts";
import { lessonAddress, previewOf } from "./preview-of.ts";
import { putInOrder } from "./put-in-order.ts";
import { exerciseNamed } from "./sample-lessons.ts";

const rules =
  "### Rules\n\n1. The price is there once.\n\n   ```js\n   expect(code.split('9').length).toBe(2);\n   ```\n\n";

const body =
  exercise("A price", "console.log(15);", "console.log(18);").replace(
    "Exercise",
    "Find the fault",
  ) +
  exercise("Twice", "console.log(9 + 9);", "console.log(2 * 9);")
    .replace("Exercise", "Refactor")
    .replace("### Solution", `${rules}### Solution`) +
  "## Put in order: A board\n\nShow two glasses.\n\n" +
  fence(
    "js",
    "const tea = 18;\nfor (const glasses of [1, 2]) {\n  console.log(glasses * tea);\n}",
  ) +
  fence("output", "18\n36");

test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });
let preview: Awaited<ReturnType<typeof previewOf>>;
test.beforeAll(async () => {
  preview = await previewOf(body);
});
test.afterAll(() => preview[Symbol.asyncDispose]());
test.beforeEach(async ({ page }) => void (await page.goto(preview.origin + lessonAddress)));

const ordering = (page: Page) => page.locator("form.activity", { hasText: "Put in order" });

const wanted = [
  "const tea = 18;",
  "for (const glasses of [1, 2]) {",
  "  console.log(glasses * tea);",
  "}",
];

test("lines are put in order by keyboard, and the answer stays", async ({ page }) => {
  const form = ordering(page);
  await expect(form).toContainText("36");
  const check = form.getByRole("button", { name: "Check the answer" });
  await expect(check).toBeEnabled();
  await check.press("Enter");
  await expect(form.getByRole("status")).toHaveText("Not in this order.");

  const press = async (button: Locator) => {
    await button.focus();
    await button.press("Enter");
  };
  await putInOrder(form, wanted, press);
  // The focus stays with the line that moves, where its button has nothing more to do.
  const up = form.getByRole("button", { name: "Move line 2 up" });
  await up.press("Enter");
  await expect(form.getByRole("button", { name: "Move line 1 up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.locator(".ordering code").first()).toHaveText(wanted[1]!);
  await expect(form.locator("[aria-live=polite]")).toHaveText("Line 1 of 4");

  await putInOrder(form, wanted, press);
  await check.press("Enter");
  await expect(form.getByRole("status")).toHaveText("Right.");
  await page.reload();
  await expect(form.getByRole("status")).toHaveText("Right.");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("lines are put in order by touch", async ({ page }) => {
    const form = ordering(page);
    await expect(form.getByRole("button", { name: "Check the answer" })).toBeEnabled();
    await putInOrder(form, wanted, (button) => button.tap());
    await form.getByRole("button", { name: "Check the answer" }).tap();
    await expect(form.getByRole("status")).toHaveText("Right.");
    const { width, height } = (await form
      .getByRole("button", { name: "Move line 2 up" })
      .boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  });
});

test("a fault is found, and a program refactored under its rules", async ({ page }) => {
  const panels = page.locator("[data-exercise]");
  await expect(panels).toContainText([
    "Exercise 1 of 2 · Find the fault",
    "Exercise 2 of 2 · Refactor",
  ]);
  const ids = await panels.evaluateAll((all) => all.map((each) => each.dataset.exercise!));
  expect(ids).toEqual([expect.stringMatching(/^fault-/), expect.stringMatching(/^refactoring-/)]);
  for (const [index, solution] of ["console.log(18);", "console.log(2 * 9);"].entries()) {
    const { editor, run, verdict, ready } = exerciseNamed(page, ids[index]!);
    await ready();
    await run.click();
    await expect(verdict).toHaveAttribute("data-verdict", "failed");
    if (index === 1)
      await expect(panels.nth(1)).toContainText("Not yet: Rule: The price is there once.");
    await editor.fill(solution);
    await run.click();
    await expect(verdict).toHaveAttribute("data-verdict", "passed");
  }
  await expect(page.locator(".exercise-marks").first().getByText("Solved")).toHaveCount(2);
  await panels.nth(1).getByRole("button", { name: "Prove" }).click();
  await expect(panels.nth(1)).toContainText("✓ Solution and start");
});
