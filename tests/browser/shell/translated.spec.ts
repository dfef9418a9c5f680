import { newEmail } from "../../people/people.ts";
import { fromOwnAddress, signIn, signUp } from "../account/account-steps.ts";
import { expect, test } from "../browser.ts";
import { firstExercise, lessons } from "../lessons/sample-lessons.ts";
import { translatePage } from "../translate-page.ts";

test.use({ expectedErrors: [/Failed to load resource|Error: /] });
test.beforeEach(fromOwnAddress);

test("in a translated page, signing in is refused, and signing up works", async ({
  page,
  site,
  visit,
}) => {
  await visit("/signin");
  await translatePage(page);
  await signIn(page, newEmail());
  await expect(page.getByRole("alert")).toContainText("Error: ");
  await visit("/signup");
  await translatePage(page);
  await signUp(page, newEmail());
  await expect(page).toHaveURL(`${site.origin}/`);
});

test("in a translated page, lists are filtered and searched", async ({ page, visit }) => {
  await visit("/home");
  await translatePage(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: /^Beginner/ }).check();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeAttached();
  await page.keyboard.press("Escape");
  await translatePage(page);
  await page.getByRole("searchbox").fill("python");
  await expect(page).toHaveURL(/q=python/);
  await expect(page.locator(".search-note [role=status]")).toContainText("python");
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("in a translated lesson, code runs and its output is left as it is", async ({
  page,
  visit,
}) => {
  await visit(lessons.first.path);
  const { exercise, ready, run, solve, verdict } = firstExercise(page);
  await ready();
  await translatePage(page);
  await solve();
  await translatePage(page);
  await expect(exercise.locator(".code-output font")).toHaveCount(0);
  await run.click();
  await expect(verdict).toHaveText("All 4 tests pass.");
  expect(await page.locator("code:not([translate=no], [translate=no] *)").count()).toBe(0);
});
