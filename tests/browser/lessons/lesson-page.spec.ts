import type { LessonSummary } from "../../../contract/lesson.ts";
import { expect, test } from "../browser.ts";
import { course, coursePath, lessons } from "./sample-lessons.ts";

test("a course's page says how far one is, and leads to the first lesson", async ({
  page,
  visit,
  api,
}) => {
  const outline = await api<LessonSummary[]>(`/course/category/${course}/lessons`);
  await visit(coursePath);
  await expect(page.getByRole("region", { name: "Lessons" })).toContainText(
    `0 of ${outline.length} lessons done`,
  );

  await page.getByRole("link", { name: "Start with the first lesson" }).click();

  await expect(page).toHaveURL(lessons.first.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lessons.first.title);
});

test("title, facts, price and premium access are visible without scrolling", async ({
  page,
  visit,
}) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await visit(coursePath);
    const panel = page.locator(".course-panel");
    for (const part of [
      panel.getByRole("heading", { level: 1 }),
      panel.getByText("5 hours"),
      panel.getByText("$24"),
      panel.getByRole("link", { name: "Get premium access." }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
});

test("the outline opens by its button and by Alt+O, and leads to another lesson", async ({
  page,
  visit,
}) => {
  await visit(lessons.first.path);
  const outline = page.getByRole("navigation", { name: "Outline" });
  await expect(outline).toBeHidden();

  await page.keyboard.press("Alt+o");
  await expect(outline).toBeVisible();
  await expect(outline.locator("[aria-current=page]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(outline).toBeHidden();

  await page.getByRole("button", { name: "Outline" }).click();
  await outline.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(lessons.second.path);
  await expect(outline).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a free lesson can be read, with its exercises, hints and solutions", async ({ page }) => {
    await page.goto(lessons.first.path);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(lessons.first.title);
    await expect(page.getByText("Shirin sells second-hand books")).toBeVisible();
    const exercise = page.locator(".exercise").first();
    await expect(exercise.locator("pre.no-script")).toContainText("for (var i = 0");
    await expect(exercise.getByRole("button", { name: "Run and check" })).toBeHidden();
    const solution = exercise.locator("noscript details").last();
    await solution.locator("summary").click();
    await expect(solution.locator("pre")).toContainText("for (let i = 0; i < hints.length; i++)");
    await page.getByRole("link", { name: /^Next/ }).click();
    await expect(page).toHaveURL(lessons.second.path);
  });

  test("a lesson that needs a plan says so", async ({ page }) => {
    await page.goto(lessons.paid.path);

    await expect(
      page.getByRole("heading", { name: "This lesson needs a Pro or Team plan" }),
    ).toBeVisible();
  });
});

test("a lesson prints its text and exercises on white, without controls", async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await visit(lessons.first.path);

  await expect(page.getByText("Shirin sells second-hand books")).toBeVisible();
  await expect(page.locator(".exercise pre.no-script").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Run and check" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Lessons" })).toBeHidden();
});
