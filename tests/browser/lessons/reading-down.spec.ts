import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";
import { lessons } from "./sample-lessons.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Scrolls the middle of a row of the lesson to the middle of the window. */
async function readRow(page: Page, row: number): Promise<void> {
  await page
    .locator(".lesson-row")
    .nth(row)
    .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
}

/** Returns the ids of the exercises whose code somebody sees and can point at. */
function exercisesInSight(page: Page): Promise<string[]> {
  return page.locator("[data-exercise]").evaluateAll((exercises) =>
    exercises
      .filter((exercise) => {
        const code = exercise.querySelector(".code-editor")!;
        const { left, top, bottom } = code.getBoundingClientRect();
        if (bottom < 0 || top > innerHeight) return false;
        const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
        return code.contains(document.elementFromPoint(left + 40, y));
      })
      .map((exercise) => (exercise as HTMLElement).dataset.exercise!),
  );
}

for (const [name, path] of Object.entries({
  react: lessons.react,
  bangla: lessons.bangla,
  javascript: lessons.first.path,
}))
  test(`beside a section stands the code of its exercise or none: ${name}`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    const rows = page.locator(".lesson-row");
    const own = await rows.evaluateAll((elements) =>
      elements.map((row) => row.querySelector<HTMLElement>("[data-exercise]")?.dataset.exercise),
    );
    expect(own.filter(Boolean).length).toBeGreaterThan(1);
    const contents = page.getByRole("navigation", {
      name: /^(Contents of the course|কোর্সের সব পাঠ)$/,
    });

    for (const [row, exercise] of own.entries()) {
      await readRow(page, row);
      await expect(rows.nth(row)).toHaveAttribute("data-current");
      await expect.poll(() => exercisesInSight(page)).toEqual(exercise ? [exercise] : []);
      await expect(contents).toBeVisible({ visible: !exercise });
    }
  });

test("the slim bar replaces the site's while one reads down; its marks lead to the exercises", async ({
  page,
  visit,
}) => {
  await visit(lessons.react);
  const siteBar = page.getByRole("link", { name: "Courses" }).first();
  const bar = page.locator(".lesson-bar");
  await expect(bar).toBeHidden();

  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 900);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("1 of 9");
  await expect(siteBar).not.toBeInViewport();

  await page.mouse.wheel(0, -100);
  await expect(bar).toBeHidden();
  await expect(siteBar).toBeInViewport();

  await page.mouse.wheel(0, 300);
  const mark = bar.getByRole("navigation", { name: "Exercises" }).getByRole("link").nth(1);
  await mark.click();
  await expect(mark).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("heading", { name: "One price for three places" })).toBeInViewport();

  await bar.getByRole("button", { name: "Outline" }).click();
  await expect(page.getByRole("navigation", { name: "Outline" })).toBeVisible();
});

test("the keyboard gets to an exercise that is not shown yet", async ({ page, visit }) => {
  await visit(lessons.react);
  const exercise = page.locator("[data-exercise]").nth(1);
  const code = exercise.locator(".exercise-code");
  await expect(code).toHaveCSS("opacity", "0");

  await exercise.getByRole("button", { name: "Run and check" }).focus();

  await expect(code).toHaveCSS("opacity", "1");
  await expect(exercise.getByRole("button", { name: "Run and check" })).toBeInViewport();
});
