import type { Locator, Page } from "@playwright/test";
import type { Course } from "../../../contract/course.ts";
import { isExercise } from "../../../contract/exercise-files.ts";
import type { Exercise } from "../../../contract/lesson.ts";
import { expect, test } from "../browser.ts";
import { takePlan } from "../checkout/paying.ts";
import { signInAsNew } from "../signed-in.ts";
import { writeSolution } from "./do-course.ts";
import { mouse } from "./hands.ts";
import { readLessons } from "./read-lessons.ts";
import { exerciseNamed } from "./sample-lessons.ts";

/** Courses with exercises, one of each language. */
const oneOfEach = [
  "cpp-first-programming-contest",
  "javascript-closures-and-scope",
  "python-bangla-first-programs",
  "react-tea-stall-menu",
  "svelte-bus-timetable",
  "typescript-cricket-scorecard",
  "vue-household-budget",
];

type FoundExercise = { path: string; exercise: Exercise };

/** Finds the exercises of a course's lessons, one after the other. */
async function* exercisesOf(
  page: Page,
  site: { origin: string },
  course: string,
): AsyncGenerator<FoundExercise, undefined> {
  for await (const { name, parts } of readLessons(page, site, course)) {
    const path = `/course/category/${course}/lesson/${name}`;
    for (const part of parts) if (isExercise(part)) yield { path, exercise: part };
  }
}

/** Expects the beginning of an element inside the window, with nothing over it. */
async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport();
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { left, top, height } = node.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + 12, top + Math.min(12, height / 2));
        return {
          fits: top >= 0 && top + Math.min(height, 24) <= innerHeight,
          beginning: node.contains(onTop),
        };
      }),
    )
    .toEqual({ fits: true, beginning: true });
}

/** Runs the start of an exercise and then its solution, and expects verdict and first failing test in sight. */
async function checkExercise(page: Page, { exercise }: FoundExercise): Promise<void> {
  const { exercise: panel, run, verdict, ready } = exerciseNamed(page, exercise.id);
  await ready();
  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", /./);
  await expectInSight(verdict);
  if ((await verdict.getAttribute("data-verdict")) !== "passed") {
    const failing = panel.locator("[data-passed=false], .run-message, .code-output");
    await expectInSight(failing.first());
  }

  await writeSolution(page, exercise, mouse(page));
  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", "passed");
  await expectInSight(verdict);
  await expectInSight(panel.locator(".test-list > li").first());

  // A sheet that closes while the page scrolls to the next exercise moves that one from under the mouse.
  await run.press("Escape");
  await expect(panel).not.toHaveAttribute("data-sheet");
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    // The start of an exercise may name a picture that is not there.
    test.use({ viewport, expectedErrors: [/Loading the image .* violates/] });

    for (const course of oneOfEach) {
      test(`${course}: after "Run" the verdict and the first failing test are in sight`, async ({
        page,
        site,
        visit,
      }) => {
        const { value: found } = await exercisesOf(page, site, course).next();
        await visit(found!.path);
        await checkExercise(page, found!);
      });
    }

    test("so they are in every exercise", { tag: "@full" }, async ({ page, site, visit, api }) => {
      test.setTimeout(1_500_000);
      await signInAsNew(page, site);
      await takePlan(page, site, "pro", oneOfEach[0]!);
      const courses = await api<Course[]>("/courses");
      for (const { id } of courses.filter(({ lessons }) => lessons > 0)) {
        let current = "";
        for await (const found of exercisesOf(page, site, id)) {
          await test.step(`${found.path}#${found.exercise.id}`, async () => {
            if (found.path !== current) await visit(found.path);
            current = found.path;
            await checkExercise(page, found);
          });
        }
      }
    });
  });
}
