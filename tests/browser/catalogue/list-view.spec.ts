import type { Course } from "../../../contract/course.ts";
import { expect, test } from "../browser.ts";

test("a first visit shows cards, the table one row per course with its name, category, level, hours, lessons and link", async ({
  page,
  visit,
  api,
}) => {
  const courses = await api<Course[]>("/courses");
  const names = new Map(
    (await api<{ category: string; name: string }[]>("/category")).map(({ category, name }) => [
      category,
      name,
    ]),
  );
  await visit("/home");
  await expect(page.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);

  const tableButton = page.getByRole("button", { name: "Table" });
  const pressedFirst = await tableButton.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    return button.ariaPressed === "true" && !document.querySelector("table");
  });

  expect(pressedFirst, "the pressed button is painted before the table").toBe(true);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Course",
    "Category",
    "Level",
    "Hours",
    "Lessons",
    "Link",
  ]);
  const rows = await page
    .locator("tbody tr")
    .evaluateAll((elements) =>
      elements.map((row) =>
        [...row.children].map(
          (cell) =>
            cell.querySelector("a")?.getAttribute("href") ??
            (cell.querySelector("[title]") ?? cell).textContent,
        ),
      ),
    );
  expect(rows).toEqual(
    courses.map(({ id, name, category, level, hours, lessons }) => [
      name,
      names.get(category),
      level,
      lessons === 0 ? "" : `${hours} hours`,
      lessons === 0 ? "Planned" : `${lessons} lessons`,
      `/course/category/${id}`,
    ]),
  );

  // The header stays in view below the navigation bar.
  await page.getByRole("row").nth(12).scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "Category" })).toBeInViewport({ ratio: 1 });
});

test("the chosen view stays on other lists, and after a reload, until the other is chosen", async ({
  page,
  visit,
}) => {
  await visit("/home");
  await page.getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("table")).toBeVisible();

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Language" })
    .click();
  await expect(page).toHaveURL("/language");
  await expect(page.getByRole("table")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: "Table" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);

  await page.getByRole("button", { name: "Grid" }).click();
  await visit("/framework");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("with the table saved, a list never shows its grid first", async ({ page, visit }) => {
  await visit("/home");
  await page.getByRole("button", { name: "Table" }).click();
  await page.addInitScript(() => {
    const look = () => {
      const card = document.querySelector(".course-card");
      if (card?.checkVisibility({ visibilityProperty: true }))
        document.documentElement.dataset.flashed = "";
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

  await visit("/language");

  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-flashed");
});
