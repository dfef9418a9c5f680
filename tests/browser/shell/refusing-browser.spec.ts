import { newEmail } from "../../people/people.ts";
import { signIn, signUp } from "../account/account-steps.ts";
import { expect, test } from "../browser.ts";
import { firstExercise, lessons } from "../lessons/sample-lessons.ts";
import { refusals, refuseEverything } from "../refusing-browser.ts";

test.use({ expectedErrors: [refusals] });
test.beforeEach(async ({ page }) => refuseEverything(page));

test("reading, the theme and running code work where the browser blocks all that it can", async ({
  page,
  visit,
}) => {
  await visit("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well come to Pathshala");
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await page.getByRole("switch").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await visit(lessons.first.path);
  const { ready, solve } = firstExercise(page);
  await ready();
  await solve();
});

test("signing in and up, also with a provider, says that cookies are blocked", async ({
  page,
  visit,
}) => {
  const says =
    /^Error: Your browser blocks cookies, .* Allow them for this site, then try again\.$/;
  await visit("/signin");
  await signIn(page, newEmail());
  await expect(page.getByRole("alert")).toHaveText(says);
  await page.getByRole("button", { name: /GitHub/ }).click();
  await expect(page.getByRole("alert")).toHaveText(says);
  await visit("/signup");
  await signUp(page, newEmail());
  await expect(page.getByRole("alert")).toHaveText(says);
});
