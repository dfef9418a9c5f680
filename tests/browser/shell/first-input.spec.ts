import { expect, test } from "../browser.ts";
import { requestedPaths } from "../requested-paths.ts";
import { lessons } from "../lessons/sample-lessons.ts";
import { moveUntilScreensAreLoaded } from "./first-move.ts";

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test("a lesson loads the code of other screens at the first input, not before", async ({
      page,
      visit,
    }) => {
      const scripts = requestedPaths(page);
      await visit(lessons.first.path);
      await page.evaluate(pretendInput);
      await page.waitForLoadState("networkidle");
      const others = await page.evaluate(otherScreens);
      expect(others).not.toEqual([]);
      expect(scripts.filter((script) => others.includes(script))).toEqual([]);

      await moveUntilScreensAreLoaded(page);
      expect(scripts).toEqual(expect.arrayContaining(others));
    });
  });
}

/** Runs in the page: a move by nothing, as browsers report for a pointer at rest, and a scroll by the page itself. */
async function pretendInput(): Promise<void> {
  dispatchEvent(new PointerEvent("pointermove"));
  const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
  scrollTo(0, 100);
  await scrolled;
}

/** Runs in the page: returns the scripts of the screens that the page does not show. */
function otherScreens(): string[] {
  const own = [...document.querySelectorAll("link[rel=modulepreload]")].map((link) =>
    link.getAttribute("href"),
  );
  return Object.values(window.__reactRouterManifest!.routes)
    .map(({ module }) => module)
    .filter((module) => !own.includes(module));
}
