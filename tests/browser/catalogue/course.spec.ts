import type { Course } from "../../../contract/course.ts";
import { expect, test as base } from "../browser.ts";

const test = base.extend<{ course: Course }>({
  course: async ({ api }, use) => {
    const [course] = await api<[Course]>("/courses");
    await use(course);
  },
});

test("a course shows its image, the PDF's button and premium access without scrolling", async ({
  page,
  visit,
  course,
}) => {
  await visit(`/course/category/${course.id}`);
  const image = page.getByRole("article").getByRole("img", { name: course.name });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByTitle("download pdf format", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "download pdf format" })).toBeEnabled();
  const premium = page.getByRole("link", { name: "Get premium access.", exact: true });
  await expect(premium).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole("navigation", { name: "Category" }).locator("[aria-current=true]:visible"),
  ).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(premium).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("$24/month")).toBeInViewport({ ratio: 1 });
});

test("a course leads to its overview and plans, and to its category's list", async ({
  page,
  visit,
  course,
}) => {
  await visit(`/course/category/${course.id}`);
  await page.getByRole("link", { name: "Overview and pricing" }).click();

  await expect(page).toHaveURL(`/course/category/${course.id}/overview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.name);
  await page.getByRole("link", { name: "Compare the plans" }).click();
  await expect(page.getByRole("heading", { name: "Choose your best plan" })).toBeInViewport();

  await visit(`/course/category/${course.id}`);
  await page.getByRole("link", { name: "More In This Category." }).click();
  await expect(page).toHaveURL(`/course/${course.category}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well come to Pathshala");
});
