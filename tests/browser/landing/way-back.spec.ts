import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";
import { watchLayoutShifts } from "../layout-shifts.ts";
import { firstExercise, lessons } from "../lessons/sample-lessons.ts";
import { signInAsNew } from "../signed-in.ts";

const place = (page: Page) => page.getByRole("region", { name: "Where you left off" });

test("a stranger's landing page begins with its heading", async ({ page, visit }) => {
  await visit("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(place(page)).toHaveCount(0);
});

test("the landing page begins with where a visitor was, and nothing moves", async ({
  page,
  visit,
}) => {
  await visit(lessons.first.path);
  await page.getByRole("button", { name: "Done, on to the next lesson" }).click();
  await expect(page).toHaveURL(lessons.second.path);
  await expect(page.getByText("Lesson 2 of 8")).toBeVisible();
  const shifted = await watchLayoutShifts(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await visit("/");
    await expect(place(page)).toContainText("Lesson 2: Names are looked up from the inside out");
    await expect(place(page)).toContainText("1 of 8 lessons read, 0 solved");
    expect([width, await shifted()]).toEqual([width, expect.closeTo(0, 3)]);
  }
  await place(page)
    .getByRole("link", { name: /^Continue/ })
    .click();
  await expect(page).toHaveURL(lessons.second.path);
});

test("signed in, the very task that was left open is found on another device", async ({
  page,
  visit,
  site,
  browser,
}) => {
  await signInAsNew(page, site);
  await visit("/");
  await expect(place(page)).toContainText("You have not begun a course yet.");
  const choice = place(page).getByRole("link", { name: "Choose a course" });
  await expect(choice).toHaveAttribute("href", "/home");
  await visit(lessons.first.path);
  await firstExercise(page).ready();
  await firstExercise(page).solve();
  await page.getByRole("button", { name: "Done, on to the next lesson" }).click();
  await expect(page).toHaveURL(lessons.second.path);
  await visit(lessons.first.path);
  const progress = async () =>
    (await (await page.request.get(`${site.origin}/api/progress`)).json()) as unknown;
  await expect.poll(progress).toMatchObject([{ done: 1, lastLesson: "three-timers" }]);

  await using other = await browser.newContext({
    baseURL: site.origin,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/");
  await expect(place(elsewhere)).toContainText(
    /(An exercise|A question|A prediction) in lesson 1: Three timers print 3/,
  );
  await expect(place(elsewhere)).toContainText("1 day of learning");
  // From the second time on, its place is kept.
  const shifted = await watchLayoutShifts(elsewhere);
  const way = place(elsewhere).getByRole("link", { name: /^Continue/ });
  for (const width of [360, 768, 1280]) {
    await elsewhere.setViewportSize({ width, height: 740 });
    await elsewhere.goto("/");
    await expect(way).toHaveAttribute("href", new RegExp(`^${lessons.first.path}#[a-z]+-`));
    await expect(place(elsewhere)).toContainText("1 day of learning");
    expect([width, await shifted()]).toEqual([width, expect.closeTo(0, 3)]);
  }
  const task = elsewhere.locator(`#${(await way.getAttribute("href"))!.split("#")[1]!}`);
  await way.click();
  await expect(task).toBeInViewport();

  await elsewhere.goto("/");
  await elsewhere.getByRole("button", { name: "Log Out" }).click();
  await expect(place(elsewhere)).toHaveCount(0);
});
