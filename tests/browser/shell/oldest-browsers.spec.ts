import { expect, test } from "../browser.ts";
import { firstExercise, firstSolution, lessons } from "../lessons/sample-lessons.ts";
import { newerBuiltIns } from "../newer-built-ins.ts";

/** The site's styles rest on the popovers that this browser has; without them a script is loaded. */
const kept = /popover|toggle/i;

test.use({
  page: async ({ page }, use) => {
    const removed = newerBuiltIns().filter(({ member }) => !kept.test(member ?? ""));
    await page.addInitScript((builtIns) => {
      for (const { owner, member } of builtIns) {
        const object = Reflect.get(globalThis, owner) ?? {};
        Reflect.deleteProperty(member ? object : globalThis, member ?? owner);
        if (member && object.prototype) Reflect.deleteProperty(object.prototype, member);
      }
    }, removed);
    await use(page);
  },
});

test("a browser of 2022 reads, filters and finds", async ({ page, visit }) => {
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

test("a browser of 2022 runs code in a lesson", async ({ page, visit }) => {
  await visit(lessons.first.path);
  const { ready, run, verdict, write } = firstExercise(page);
  await ready();

  await write(firstSolution);
  await run.click();

  await expect(verdict).toHaveText("All 2 tests pass.");
});
