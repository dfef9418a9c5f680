import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";
import { coursePath, firstExercise, lessons } from "./sample-lessons.ts";

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page, visit }) => {
  await visit(coursePath);
  await page.getByRole("link", { name: "Start with the first lesson" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lessons.first.title);
});

async function openSheet(page: Page): Promise<void> {
  const { exercise, run, verdict } = firstExercise(page);
  await run.click();
  await expect(exercise).toHaveAttribute("data-sheet");
  await expect(verdict).toContainText("1 of 4");
}

/** Waits for the entry of the history, which follows the event that tells that a popover has opened. */
async function takesEntry(page: Page, name: string | undefined): Promise<void> {
  await page.waitForFunction((wanted) => history.state?.over === wanted, name);
}

test("Back closes the outline on the same page, ×, too; a lesson that is chosen in it is one step", async ({
  page,
}) => {
  const outline = page.getByRole("navigation", { name: "Outline" });
  const open = page.getByRole("button", { name: "Outline", exact: true });
  await open.click();
  await expect(outline).toContainText("1 of 8");
  await takesEntry(page, "lesson-outline");
  await page.goBack();
  await expect(outline).toBeHidden();
  await expect(page).toHaveURL(lessons.first.path);

  await open.click();
  await outline.getByRole("button", { name: "Close the outline" }).click();
  await expect(outline).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await outline.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(lessons.second.path);
  await expect(outline).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(lessons.first.path);
  await page.goBack();
  await expect(page).toHaveURL(coursePath);
});

test("Back closes an exercise's sheet where it is; reading on behind it leaves the page where it is", async ({
  page,
}) => {
  const { exercise, ready } = firstExercise(page);
  await ready();
  await openSheet(page);
  const readAt = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(exercise).not.toHaveAttribute("data-sheet");
  await expect(page).toHaveURL(lessons.first.path);
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(readAt, -1);

  await openSheet(page);
  await page.mouse.move(180, 30);
  await page.mouse.wheel(0, 400);
  await expect(exercise).not.toHaveAttribute("data-sheet");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(readAt + 300);

  await page.goBack();
  await expect(page).toHaveURL(coursePath);
});

test("what follows a solved exercise takes the place of the sheet in the history", async ({
  page,
}) => {
  const { exercise, ready, solve } = firstExercise(page);
  await ready();
  await solve();
  await exercise.getByRole("link", { name: /^Next: / }).click();
  await expect(exercise).not.toHaveAttribute("data-sheet");
  await expect(page).toHaveURL(/#/);

  await page.goBack();
  await expect(page).toHaveURL(lessons.first.path);
  await page.goBack();
  await expect(page).toHaveURL(coursePath);
});

test("of an outline over a sheet, Back closes the outline first, and then the sheet", async ({
  page,
}) => {
  const { exercise, ready } = firstExercise(page);
  const outline = page.getByRole("navigation", { name: "Outline" });
  await ready();
  await openSheet(page);
  await page.keyboard.press("Alt+o");
  await expect(outline).toBeVisible();
  await takesEntry(page, "lesson-outline");

  await page.goBack();
  await expect(outline).toBeHidden();
  await expect(exercise).toHaveAttribute("data-sheet");
  await page.goBack();
  await expect(exercise).not.toHaveAttribute("data-sheet");
  await expect(page).toHaveURL(lessons.first.path);
  await page.goBack();
  await expect(page).toHaveURL(coursePath);
});

test("a sheet takes no step of the way back from a lesson that is chosen over it, or after a reload", async ({
  page,
}) => {
  const { ready } = firstExercise(page);
  const heading = page.getByRole("heading", { level: 1 });
  await ready();
  await openSheet(page);
  await page.keyboard.press("Alt+o");
  await takesEntry(page, "lesson-outline");
  await page.getByRole("navigation", { name: "Outline" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(lessons.second.path);
  await page.goBack();
  await expect(heading).toHaveText(lessons.first.title);
  await takesEntry(page, undefined);
  await ready();
  await openSheet(page);
  await takesEntry(page, "exercise");
  await page.reload();
  await ready();
  await takesEntry(page, undefined);

  await page.goBack();
  await expect(page).toHaveURL(coursePath);
});
