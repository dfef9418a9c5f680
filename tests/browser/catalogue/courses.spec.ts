import type { Category } from "../../../contract/category.ts";
import type { Course } from "../../../contract/course.ts";
import { expect, test } from "../browser.ts";

/** Returns the part of a course's details that a card shows by the specification. */
function cut(details: string): string {
  const characters = [...details];
  return characters.length > 250 ? `${characters.slice(0, 250).join("")}...` : details;
}

/** Returns the card that the specification requires for a course. */
function card({ id, name, img, details }: Course) {
  return { name, img, details: cut(details), tooltip: details, link: `/course/category/${id}` };
}

/** Returns the cards of a page. */
function readCards(articles: Element[]) {
  return articles.map((article) => ({
    name: article.querySelector("h2, h3")?.textContent,
    img: article.querySelector("img")?.getAttribute("src"),
    details: article.querySelector("[title]")?.textContent,
    tooltip: article.querySelector("[title]")?.getAttribute("title"),
    link: article.querySelector("a")?.getAttribute("href"),
  }));
}

test("/home welcomes and shows one card per course: image, name, shortened details, tooltip, link", async ({
  page,
  visit,
  api,
}) => {
  const courses = await api<Course[]>("/courses");
  await visit("/home");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well come to Pathshala");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(courses.length);
  expect(await page.getByRole("article").evaluateAll(readCards)).toEqual(courses.map(card));
});

test("the sample catalogue has details both longer and shorter than 250 characters", async ({
  api,
}) => {
  const courses = await api<Course[]>("/courses");

  const shown = courses.map(({ details }) => cut(details));

  expect(shown.some((text) => text.length === 253 && text.endsWith("..."))).toBe(true);
  expect(shown.some((text) => text.length < 250 && !text.endsWith("..."))).toBe(true);
});

test("every card's link reads See Details and opens its course", async ({ page, visit, api }) => {
  const courses = await api<Course[]>("/courses");
  await visit("/home");
  const links = page.getByRole("article").getByText("See Details", { exact: true });
  await expect(links).toHaveCount(courses.length);

  await page
    .getByRole("article")
    .filter({ hasText: courses[4]!.name })
    .getByText("See Details")
    .click();

  await expect(page).toHaveURL(`/course/category/${courses[4]!.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(courses[4]!.name);
});

for (const mainCategory of ["Language", "Framework"]) {
  test(`/${mainCategory.toLowerCase()} shows exactly the courses of that main category`, async ({
    page,
    visit,
    api,
  }) => {
    const courses = await api<Course[]>(`/maincategory/${mainCategory}`);
    expect(courses.length).toBeGreaterThan(0);

    await visit(`/${mainCategory.toLowerCase()}`);

    expect(await page.getByRole("article").evaluateAll(readCards)).toEqual(courses.map(card));
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/home shows every card, and nothing that needs a script", async ({ page, api }) => {
    const courses = await api<Course[]>("/courses");

    await page.goto("/home");

    expect(await page.getByRole("article").evaluateAll(readCards)).toEqual(courses.map(card));
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("group", { name: "Course list view" })).toBeHidden();
    await expect(page.getByRole("switch")).toBeHidden();
  });

  test("every category shows exactly its courses", async ({ page, api }) => {
    for (const { category } of await api<Category[]>("/category")) {
      const courses = await api<Course[]>(`/course/${category}`);
      expect(courses.map((course) => course.category)).toEqual(courses.map(() => category));

      await page.goto(`/course/${category}`);

      expect(await page.getByRole("article").evaluateAll(readCards)).toEqual(courses.map(card));
    }
  });
});

test("every cover has its size in the page, is displayed, and is under 20 kB", async ({
  page,
  visit,
  api,
  request,
}) => {
  const courses = await api<Course[]>("/courses");
  await visit("/home");
  const covers = page.getByRole("article").locator("img");
  await expect(covers).toHaveCount(courses.length);

  const sizes = await covers.evaluateAll((images) =>
    images.map((image) => [image.getAttribute("width"), image.getAttribute("height")]),
  );
  for (const [width, height] of sizes) expect(Number(width) / Number(height)).toBeCloseTo(16 / 9);
  await expect
    .poll(() => covers.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const { img } of courses) {
    const response = await request.get(img);
    await expect(response).toBeOK();
    expect((await response.body()).length, img).toBeLessThan(20_000);
  }
});
