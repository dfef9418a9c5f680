import { expect, test } from "../browser.ts";

test("covers far below the viewport are not painted, and take as much space as the others", async ({
  page,
  visit,
}) => {
  await visit("/home");
  await page.locator(".planned-shelf").evaluate((shelf: HTMLDetailsElement) => (shelf.open = true));

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

test("Back from a course shows the same place of the list, without scrolling there", async ({
  page,
  visit,
}) => {
  await visit("/home");
  await page.locator(".planned-shelf > summary").click();
  const card = page.getByRole("article").nth(30);
  // The press itself may scroll until its target is in sight and stands still.
  await page.evaluate(() => {
    addEventListener("click", () => Object.assign(window, { place: scrollY }), { capture: true });
  });
  await card.getByText("See Details").click();
  const place = await page.evaluate(() => (window as unknown as { place: number }).place);
  expect(place).toBeGreaterThan(1000);
  await expect(page).toHaveURL(/\/course\/category\//);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("category");
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener("scroll", () => places.push(scrollY));
  });

  await page.goBack();

  await expect(page.getByRole("article").nth(30)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  const between = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect(between.filter((position) => position !== 0 && position !== place)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a course is a compact row with at most three visible lines of its text", async ({
    page,
    visit,
  }) => {
    await visit("/home");

    await expect(page.getByRole("article").first()).toBeInViewport();
    await page.locator(".planned-shelf > summary").click();
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
