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

/** Runs the code of an exercise, and expects the verdict in sight, with the first failing test. */
async function runInSight(page: Page, { id }: Exercise): Promise<void> {
  const { exercise: panel, run, verdict } = exerciseNamed(page, id);
  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", /./);
  await expectInSight(verdict);
  if ((await verdict.getAttribute("data-verdict")) === "passed") {
    await expectInSight(panel.locator(".test-list > li").first());
  } else {
    const failing = panel.locator("[data-passed=false], .run-message, .code-output");
    await expectInSight(failing.first());
  }
}

/** Runs a solution that has been written, which must pass. */
async function passInSight(page: Page, exercise: Exercise): Promise<void> {
  await runInSight(page, exercise);
  await expect(exerciseNamed(page, exercise.id).verdict).toHaveAttribute("data-verdict", "passed");
}

/** A sheet that closes while the page scrolls to the next exercise moves that one from under the mouse. */
async function closeSheet(page: Page, { id }: Exercise): Promise<void> {
  const { exercise, run } = exerciseNamed(page, id);
  await run.press("Escape");
  await expect(exercise).not.toHaveAttribute("data-sheet");
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

// The start of an exercise may name a picture that is not there.
test.use({ expectedErrors: [/Loading the image .* violates/] });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const course of oneOfEach) {
      test(`${course}: after "Run" the verdict and the first failing test are in sight`, async ({
        page,
        site,
        visit,
      }) => {
        const { value } = await exercisesOf(page, site, course).next();
        const { path, exercise } = value!;
        await visit(path);
        await exerciseNamed(page, exercise.id).ready();
        await runInSight(page, exercise);
        await writeSolution(page, exercise, mouse(page));
        await passInSight(page, exercise);
        await closeSheet(page, exercise);
      });
    }
  });
}

test("so they are in every exercise", { tag: "@full" }, async ({ page, site, visit, api }) => {
  test.setTimeout(1_500_000);
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", oneOfEach[0]!);
  const courses = await api<Course[]>("/courses");
  for (const { id } of courses.filter(({ lessons }) => lessons > 0)) {
    let current = "";
    for await (const { path, exercise } of exercisesOf(page, site, id)) {
      await test.step(`${path}#${exercise.id}`, async () => {
        await page.setViewportSize(phone);
        if (path !== current) await visit(path);
        current = path;
        await exerciseNamed(page, exercise.id).ready();
        await runInSight(page, exercise);
        await page.setViewportSize(desktop);
        await runInSight(page, exercise);

        await writeSolution(page, exercise, mouse(page));
        await passInSight(page, exercise);
        await page.setViewportSize(phone);
        await passInSight(page, exercise);
        await closeSheet(page, exercise);
      });
    }
  }
});
