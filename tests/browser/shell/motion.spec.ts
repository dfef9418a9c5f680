import { expect, test } from "../browser.ts";

/** Returns the running animations of a page, with the time until they end, in milliseconds. */
function lastingAnimations(): string[] {
  return document
    .getAnimations()
    .map((animation) => ({
      name: animation instanceof CSSAnimation ? animation.animationName : animation.id,
      end: Number(animation.effect?.getComputedTiming().endTime),
    }))
    .filter(({ end }) => end > 50)
    .map(({ name, end }) => `${name}: ${end} ms`);
}

test("the landing page draws its picture once", async ({ page, visit }) => {
  await visit("/");

  expect(await page.evaluate(lastingAnimations)).not.toEqual([]);
  const rounds = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.effect?.getComputedTiming().iterations),
  );
  expect(new Set(rounds)).toEqual(new Set([1]));
});

test.describe("with reduced motion set in the system", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const address of ["/", "/home", "/faq"]) {
    test(`nothing on ${address} moves, neither at once nor after a delay`, async ({
      page,
      visit,
    }) => {
      await visit(address);

      expect(await page.evaluate(lastingAnimations)).toEqual([]);
    });
  }

  test("a card does not lift and a question opens at once", async ({ page, visit }) => {
    await visit("/home");
    await page.getByRole("article").first().hover();
    expect(await page.evaluate(lastingAnimations)).toEqual([]);

    await visit("/faq");
    await page.locator("summary").first().click();
    expect(await page.evaluate(lastingAnimations)).toEqual([]);
  });

  test("anchors jump instead of scrolling smoothly", async ({ page, visit }) => {
    await visit("/blog");

    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe("auto");
  });
});
