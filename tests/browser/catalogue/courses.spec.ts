import type { Course } from "../../../contract/course.ts";
import { expect, test } from "../browser.ts";

test("a list shows its covers, and a card's link opens its course", async ({
  page,
  visit,
  api,
}) => {
  const [, , , , course] = await api<Course[]>("/courses");
  await visit("/home");
  const covers = page.getByRole("article").locator("img");
  await expect
    .poll(() => covers.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const card = page.getByRole("article").filter({ hasText: course!.name });
  await card.getByText("See Details", { exact: true }).click();

  await expect(page).toHaveURL(`/course/category/${course!.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course!.name);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/home shows every card, the planned ones once they are unfolded, and nothing that needs a script", async ({
    page,
    api,
  }) => {
    const courses = await api<Course[]>("/courses");
    const open = await api<Course[]>("/courses?open=1");

    await page.goto("/home");

    await expect(page.getByRole("article")).toHaveCount(open.length);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByText(/^Planned: \d+ courses$/).click();
    await expect(page.getByRole("article")).toHaveCount(courses.length);
    await expect(page.getByRole("group", { name: "Course list view" })).toBeHidden();
    await expect(page.getByRole("switch")).toBeHidden();
  });
});
