import type { SearchAnswer } from "../../../contract/search.ts";
import { expect, test } from "../browser.ts";

const group = /^Lessons with “/;

test("lessons with the words stand below the courses, and lead to the section that has them", async ({
  page,
  visit,
  api,
}) => {
  const { lessons, total } = await api<SearchAnswer>("/search?q=variable name");
  const [first] = lessons!.found;
  await visit("/home");
  await page.getByRole("searchbox").fill("variable name");
  const status = page.locator(".search-note").getByRole("status");
  await expect(status).toHaveText(
    `${total} courses for “variable name”, and ${lessons!.total} lessons`,
  );

  await status.getByRole("link").click();
  const found = page.getByRole("region", { name: group });
  await expect(found.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  const items = found.getByRole("listitem");
  await expect(items).toHaveCount(lessons!.found.length);
  await expect(items.first()).toContainText(first!.text);
  await expect(items.first()).toContainText(first!.course.name);
  await expect(items.first().locator("mark").first()).toHaveText(/^(variable|name)/i);
  await expect(items.filter({ hasText: "needs a plan" }).first()).toBeVisible();

  await items.first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/lesson/${first!.name}#${first!.section!.id}$`));
  const heading = page.locator(`[id="${first!.section!.id}"]`);
  await expect(heading).toHaveText(first!.section!.title);
  await expect(heading).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(items).toHaveCount(lessons!.found.length);
});

test("where no course has the words, the lessons that have them come first", async ({
  page,
  visit,
  api,
}) => {
  const { lessons, total } = await api<SearchAnswer>("/search?q=ferry");
  expect([total, lessons!.total > 0]).toEqual([0, true]);
  await visit("/search?q=ferry");
  const headings = page.locator("#content").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([group, "No courses found"]);
  await expect(page.getByRole("region", { name: group }).getByRole("link").first()).toHaveAttribute(
    "href",
    new RegExp(`/lesson/${lessons!.found[0]!.name}`),
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the lessons are on the page", async ({ page }) => {
    await page.goto("/home?q=variable name");
    await expect(
      page.getByRole("region", { name: group }).getByRole("listitem").first(),
    ).toBeVisible();
  });
});
