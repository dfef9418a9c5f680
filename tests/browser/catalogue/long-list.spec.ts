import type { Course } from "../../../contract/course.ts";
import { expect, test } from "../browser.ts";

test("a long list has a heading above each level's courses", async ({ page, visit, api }) => {
  const courses = await api<Course[]>("/courses");
  await visit("/home");

  for (const level of ["beginner", "intermediate", "advanced"]) {
    const group = page.getByRole("region", { name: level });
    await expect(group.getByRole("heading", { level: 2, name: level })).toBeVisible();
    await expect(group.getByRole("heading", { level: 3 })).toHaveText(
      courses.filter((course) => course.level === level).map(({ name }) => name),
    );
  }
});

test("covers far below the viewport are not painted, and take as much space as the others", async ({
  page,
  visit,
}) => {
  await visit("/home");

  const covers = await page.locator(".cover-frame").evaluateAll((frames) =>
    [frames.at(0)!, frames.at(-1)!].map((frame) => ({
      painted: frame.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }),
      height: Math.round(frame.getBoundingClientRect().height),
    })),
  );

  const { height } = covers[0]!;
  expect(height).toBeGreaterThan(100);
  expect(covers).toEqual([
    { painted: true, height },
    { painted: false, height },
  ]);
});

test("a short list has no headings of levels", async ({ page, visit }) => {
  await visit("/course/python");

  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "beginner" })).toHaveCount(0);
});

test("Back from a course shows the same place of the list, without scrolling there", async ({
  page,
  visit,
}) => {
  await visit("/home");
  const card = page.getByRole("article").nth(40);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await card.getByText("See Details").click();
  await expect(page).toHaveURL(/\/course\/category\//);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("category");
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener("scroll", () => places.push(scrollY));
  });

  await page.goBack();

  await expect(page.getByRole("article").nth(40)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  const between = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect(between.filter((position) => position !== 0 && position !== place)).toEqual([]);
});

test("a course in Bangla has a badge and its texts are marked", async ({ page, visit, api }) => {
  const courses = await api<Course[]>("/courses");
  const bangla = courses.find(({ language }) => language === "bn")!;
  await visit("/home");

  const card = page.getByRole("article").filter({ hasText: bangla.name });

  await expect(card.getByText("বাংলা", { exact: true })).toHaveAttribute("lang", "bn");
  await expect(card.getByRole("heading")).toHaveAttribute("lang", "bn");
  await expect(card.locator("[title]")).toHaveAttribute("lang", "bn");
});

test("the landing page has a row of courses in Bangla", async ({ page, visit, api }) => {
  const courses = await api<Course[]>("/courses");
  const names = courses.filter(({ language }) => language === "bn").map(({ name }) => name);
  await visit("/");

  const row = page.getByRole("region", { name: "বাংলায় শিখুন" });

  await expect(row.getByRole("article").getByRole("heading")).toHaveText(names.slice(0, 2));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a course is a compact row with at most three visible lines of its text", async ({
    page,
    visit,
  }) => {
    await visit("/home");

    await expect(page.getByRole("article").first()).toBeInViewport();
    const heights = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(300);
    const lines = await page
      .locator(".course-details")
      .evaluateAll((texts) =>
        texts.map(
          (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
        ),
      );
    expect(Math.max(...lines)).toBeLessThan(3.2);
  });

  test("the sheet of all categories opens by its button, closes with Escape, and leads to a category", async ({
    page,
    visit,
    expectAccessible,
  }) => {
    await visit("/home");
    const button = page.getByRole("button", { name: "All categories" });
    const sheet = page.getByRole("dialog", { name: "All categories" });

    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("link").first()).toBeFocused();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();

    await button.tap();
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toBeHidden();

    // The page below, here the brand's link, does not get the tap.
    await button.tap();
    await page.touchscreen.tap(60, 30);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/home");

    await button.tap();
    await sheet.getByRole("link", { name: "Flutter" }).tap();
    await expect(page).toHaveURL("/course/flutter");
    await expect(sheet).toBeHidden();
  });
});
