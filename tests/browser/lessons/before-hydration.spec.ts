import { expect, test } from "../browser.ts";
import { isHydrated } from "../hydration.ts";
import { lessons } from "./sample-lessons.ts";

test("an answer that is chosen, or a prediction that is written, before the page is hydrated counts", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(lessons.first.path, { waitUntil: "commit" });
  const question = page
    .locator("form.activity")
    .filter({ has: page.getByRole("radio") })
    .first();
  const option = question.getByRole("radio").nth(1);
  await option.check();
  const field = page.getByLabel("What does it print?").first();
  await field.fill("3");

  release();

  await page.waitForFunction(isHydrated);
  const check = question.getByRole("button", { name: "Check the answer" });
  await expect(check).toBeEnabled();
  await expect(option).toBeChecked();
  await expect(field).toHaveValue("3");
  await check.click();
  await expect(question.getByRole("status")).not.toBeEmpty();
});
