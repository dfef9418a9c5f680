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

test("the landing page draws a petal once", async ({ page, visit }) => {
  // On a slow machine the animations have ended before the page is ready: their starts are counted.
  await page.addInitScript(() => {
    const rounds: (number | undefined)[] = [];
    addEventListener("animationstart", ({ target }) => {
      for (const animation of (target as Element).getAnimations())
        rounds.push(animation.effect?.getComputedTiming().iterations);
    });
    Object.assign(globalThis, { rounds });
  });
  await visit("/");
  const exercise = page.getByRole("region", { name: "Three timers print 3" });
  const program = exercise.getByLabel("The program");
  await program.fill((await program.inputValue()).replace("var", "let"));
  await exercise.getByRole("button", { name: "Run" }).click();

  await expect
    .poll(() => page.evaluate(() => [...new Set((globalThis as { rounds?: number[] }).rounds)]))
    .toEqual([1]);
});

test.describe("with reduced motion set in the system", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves: pages, cards under the pointer, questions, anchors", async ({
    page,
    visit,
  }) => {
    await visit("/");
    expect(await page.evaluate(lastingAnimations)).toEqual([]);

    await visit("/home");
    expect(await page.evaluate(lastingAnimations)).toEqual([]);
    await page.getByRole("article").first().hover();
    expect(await page.evaluate(lastingAnimations)).toEqual([]);

    await visit("/faq");
    expect(await page.evaluate(lastingAnimations)).toEqual([]);
    await page.locator("summary").first().click();
    expect(await page.evaluate(lastingAnimations)).toEqual([]);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe("auto");
  });
});
