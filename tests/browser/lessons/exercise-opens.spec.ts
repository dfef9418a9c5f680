import { expect, test } from "../browser.ts";
import { requestedPaths } from "../requested-paths.ts";
import { firstExercise, firstSolution, lessons } from "./sample-lessons.ts";

test("on a phone the run button stays in reach of the code", async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(lessons.first.path);
  const { editor, run, ready } = firstExercise(page);
  await ready();
  await editor.click();
  await expect(run).toBeInViewport({ ratio: 1 });
});

test.describe("without the editor's code", () => {
  test.use({ expectedErrors: [/Failed to load resource|code-editor/] });

  test("the text area remains, and runs", async ({ page, visit }) => {
    await page.route(/code-editor/, (route) => route.abort());
    await visit(lessons.first.path);
    const { editor, run, verdict } = firstExercise(page);
    await editor.fill(firstSolution);
    await run.click();
    await expect(verdict).toHaveText("All 4 tests pass.");
  });
});

test("nothing of the editor or the runner loads before an exercise comes near", async ({
  page,
  visit,
}) => {
  const loaded = requestedPaths(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(lessons.first.path);
  const ofExercises = () => loaded.filter((name) => /code-editor|\/runner\./.test(name));
  await expect(page.locator(".exercise textarea").first()).toBeAttached();
  expect(ofExercises()).toEqual([]);

  await firstExercise(page).ready();
  expect(ofExercises()).toHaveLength(2);
});

test("nothing moves when long code that opened below the window comes in sight", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(lessons.first.path);
  const { exercise, run, ready, write } = firstExercise(page);
  await ready();
  await write("console.log('Pather Panchali, Gitanjali, Lalsalu and other hints');\n".repeat(40));
  await visit(lessons.second.path);
  await visit(lessons.first.path);
  const heights = await exercise.evaluateHandle((element) => {
    const seen: number[] = [];
    const code = element.querySelector(".code-editor")!;
    new ResizeObserver(() => seen.push(code.clientHeight)).observe(code);
    scrollTo({ top: scrollY + element.getBoundingClientRect().top - innerHeight - 400 });
    return seen;
  });
  await expect(exercise.locator("[data-editor]")).toBeAttached();
  await run.scrollIntoViewIfNeeded();
  await run.click({ trial: true });
  const seen = await heights.jsonValue();
  expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(2);
});

test("the page does not move when the editor opens", async ({ page, visit }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    const release = Promise.withResolvers<void>();
    await page.route(/code-editor/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await visit(lessons.first.path);
    const { exercise, ready } = firstExercise(page);
    await exercise.scrollIntoViewIfNeeded();
    const heights = await exercise.locator(".code-editor").evaluateHandle((element) => {
      const seen: number[] = [];
      new ResizeObserver(() => seen.push(element.clientHeight)).observe(element);
      return seen;
    });
    await expect.poll(() => heights.evaluate((seen) => seen.length)).toBe(1);
    release.resolve();
    await ready();
    const seen = await heights.jsonValue();
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(2);
    await page.unroute(/code-editor/);
  }
});
