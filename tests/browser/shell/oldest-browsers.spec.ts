import { expect, test } from "../browser.ts";
import { firstExercise, lessons } from "../lessons/sample-lessons.ts";
import { newerBuiltIns } from "../newer-built-ins.ts";

/** The site's styles rest on the popovers that this browser has; without them a script is loaded. */
const kept = /popover|toggle/i;

test.beforeEach(async ({ page }) => {
  const removed = newerBuiltIns().filter(({ member }) => !kept.test(member ?? ""));
  await page.addInitScript((builtIns) => {
    for (const { owner, member } of builtIns) {
      const object = Reflect.get(globalThis, owner) ?? {};
      Reflect.deleteProperty(member ? object : globalThis, member ?? owner);
      if (member && object.prototype) Reflect.deleteProperty(object.prototype, member);
    }
  }, removed);
});

test("the oldest browsers read, filter and find", async ({ page, visit }) => {
  await visit("/home");
  expect(await page.evaluate(() => [typeof Promise.withResolvers, "groupBy" in Map])).toEqual([
    "undefined",
    false,
  ]);
  await page.getByRole("searchbox").fill("python");
  await expect(page).toHaveURL(/q=python/);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: /^Beginner/ }).check();
  await expect(page).toHaveURL(/level=beginner/);
  await page.getByRole("checkbox", { name: /^Intermediate/ }).check();
  await expect(page).toHaveURL(/level=beginner&level=intermediate/);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Remove the filter Beginner" }).click();
  await expect(page).toHaveURL(/level=intermediate$/);
});

test("the oldest browsers run code in a lesson", async ({ page, visit }) => {
  await visit(lessons.first.path);
  const { ready, solve } = firstExercise(page);
  await ready();
  await solve();
});
