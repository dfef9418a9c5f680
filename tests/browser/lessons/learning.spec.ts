import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { course, coursePath, firstExercise, lessons } from "./sample-lessons.ts";

test("a finished lesson shows on the course's page, and the way on at the landing page", async ({
  page,
  visit,
}) => {
  await visit(lessons.first.path);
  await page.getByRole("button", { name: "Done, on to the next lesson" }).click();
  await expect(page).toHaveURL(lessons.second.path);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();

  await visit(coursePath);
  const section = page.getByRole("region", { name: "Lessons" });
  await expect(section).toContainText("1 of 8 lessons read, 0 solved");
  await expect(section.locator(".alpona-petal")).toHaveCount(0);
  await expect(section.locator(".alpona-ring:not([data-whole])")).toHaveCount(1);
  await expect(section.getByRole("link", { name: lessons.first.title })).toContainText(
    /4 tasks open.*Read/,
  );
  await expect(page.getByRole("link", { name: "Continue where you left off" })).toHaveAttribute(
    "href",
    lessons.second.path,
  );

  await visit("/");
  await page.getByRole("link", { name: /^Continue where you left off/ }).click();
  await expect(page).toHaveURL(lessons.second.path);
});

test("progress that was damaged in the browser keeps no lesson away", async ({ page, visit }) => {
  await page.addInitScript((name) => {
    localStorage.setItem(`pathshala-progress/visitor/${name}`, "{}");
  }, course);
  await visit(lessons.first.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lessons.first.title);
  await visit(coursePath);
  await expect(page.getByRole("region", { name: "Lessons" })).toContainText("0 of 8 lessons");
});

test("continuing leads to where one had read to", async ({ page, visit }) => {
  await visit(lessons.first.path);
  const heading = page.getByRole("heading", { name: "What older texts show" });
  await heading.scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("reading-position")))
    .toContain("three-timers");

  await visit(coursePath);
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await expect(heading).toBeInViewport();
});

test("signed in, progress and code follow to another device, and leave with signing out", async ({
  page,
  visit,
  site,
  browser,
}) => {
  await signInAsNew(page, site);
  await visit(lessons.first.path);
  const { ready, solve } = firstExercise(page);
  await ready();
  await solve();
  await page.getByRole("button", { name: "Done, on to the next lesson" }).click();
  await expect(page).toHaveURL(lessons.second.path);
  await expect
    .poll(async () => {
      const response = await page.request.get(
        `${site.origin}/api/progress/javascript-closures-and-scope`,
      );
      const { done, drafts } = (await response.json()) as { done: string[]; drafts: unknown[] };
      return [done, drafts.length];
    })
    .toEqual([["three-timers"], 1]);

  const other = await browser.newContext({
    baseURL: site.origin,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto(lessons.first.path);
  await firstExercise(elsewhere).ready();
  await expect(firstExercise(elsewhere).editor).toContainText("let i = 0");
  await elsewhere.goto("/profile");
  await expect(elsewhere.getByRole("region", { name: "My courses" })).toContainText(
    "1 of 8 lessons read, 0 solved",
  );
  await other.close();

  await visit("/profile");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /^pathshala-progress\/|reading/.test(key)),
      ),
    )
    .toEqual([]);
  await visit(coursePath);
  await expect(page.getByRole("region", { name: "Lessons" })).toContainText("0 of 8 lessons done");
});

test("a visitor's progress joins the account once, after asking", async ({ page, visit, site }) => {
  await visit(lessons.first.path);
  await page.getByRole("button", { name: "Done, on to the next lesson" }).click();
  await expect(page).toHaveURL(lessons.second.path);
  // Then this visit is kept, too.
  await expect(page.getByText("Lesson 2 of 8")).toBeVisible();

  await signInAsNew(page, site);
  await visit(coursePath);
  const section = page.getByRole("region", { name: "Lessons" });
  await expect(section).toContainText("0 of 8 lessons done");
  await page.getByRole("button", { name: "Add it to my account" }).click();
  await expect(section).toContainText("1 of 8 lessons read, 0 solved");
  await expect(page.getByRole("region", { name: "Progress on this device" })).toHaveCount(0);

  await visit("/profile");
  const learning = page.getByRole("region", { name: "My courses" });
  await expect(learning).toContainText("1 of 8 lessons read, 0 solved");
  await expect(learning.locator("img")).toHaveAttribute("src", /^\/covers\//);
  await expect(
    learning.getByRole("link", { name: /^Continue where you left off/ }),
  ).toHaveAttribute("href", lessons.second.path);
  await expect(page.getByRole("region", { name: "Progress on this device" })).toHaveCount(0);
});

test.describe("when the courses in progress cannot be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the profile says so, and tries again", async ({ page, visit, site }) => {
    await signInAsNew(page, site);
    await visit(lessons.first.path);
    await page.getByRole("button", { name: "Done, on to the next lesson" }).click();
    await expect(page).toHaveURL(lessons.second.path);
    await page.route(`**/api${coursePath}`, (route) => route.abort());
    await visit("/profile");
    const learning = page.getByRole("region", { name: "My courses" });
    await expect(learning.getByRole("alert")).toHaveText(
      "The server cannot be reached. Please try again.",
    );

    await page.unroute(`**/api${coursePath}`);
    await learning.getByRole("button", { name: "Try again" }).click();
    await expect(learning).toContainText("1 of 8 lessons read, 0 solved");
  });
});

test.describe("when the courses that are taken cannot be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the profile says so, and does not say that there are none", async ({
    page,
    visit,
    site,
  }) => {
    await signInAsNew(page, site);
    await page.route("**/api/enrolments*", (route) => route.abort());
    await visit("/profile");
    const courses = page.getByRole("region", { name: "My courses" });
    await expect(courses.getByRole("alert")).toHaveText(
      "The server cannot be reached. Please try again.",
    );
    await expect(courses.getByText("Loading your courses…")).toHaveCount(0);
    await expect(courses.getByText("You have no course yet.")).toHaveCount(0);

    await page.unroute("**/api/enrolments*");
    await courses.getByRole("button", { name: "Try again" }).click();
    await expect(courses.getByText("You have no course yet.")).toBeVisible();
  });
});

test("two tabs agree", async ({ page, visit, context }) => {
  await visit(coursePath);
  const other = await context.newPage();
  await other.goto(lessons.first.path);
  await other.getByRole("button", { name: "Done, on to the next lesson" }).click();
  await expect(page.getByRole("region", { name: "Lessons" })).toContainText(
    "1 of 8 lessons read, 0 solved",
  );
});
