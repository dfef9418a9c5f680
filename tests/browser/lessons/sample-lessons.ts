import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser.ts";
import { replaceText } from "./replace-text.ts";

/** Lessons of the sample catalogue, by what the tests need of them. */
export const course = "javascript-closures-and-scope";
export const coursePath = `/course/category/${course}`;
export const lessons = {
  first: { path: `${coursePath}/lesson/three-timers`, title: "Three timers print 3" },
  second: { path: `${coursePath}/lesson/from-the-inside-out` },
  paid: { path: `${coursePath}/lesson/too-early`, name: "too-early" },
  last: { path: `${coursePath}/lesson/the-finished-box` },
  bangla: "/course/category/python-bangla-first-programs/lesson/first-page",
  react: "/course/category/react-tea-stall-menu/lesson/a-board-on-the-screen",
};

/** The solution of the first exercise of the first lesson. */
export const firstSolution = `const hints = ["Lalsalu", "Gitanjali", "Pather Panchali"];
for (let i = 0; i < hints.length; i++) {
  setTimeout(() => console.log(\`Try: \${hints[i]}\`), i * 20);
}
await new Promise((done) => setTimeout(done, 150));`;

/** The first exercise on a lesson's page. */
export function firstExercise(page: Page) {
  return controlsOf(page, page.locator(".exercise").first());
}

/** The exercise with this id on a lesson's page. */
export function exerciseNamed(page: Page, id: string) {
  return controlsOf(page, page.locator(`[data-exercise="${id}"]`));
}

function controlsOf(page: Page, exercise: Locator) {
  const editor = exercise.getByRole("textbox", { name: /^(Your code|তোমার কোড)/ });
  const run = exercise.getByRole("button", { name: /^(Run and check|চালাও)$/ });
  const verdict = exercise.locator(".verdict");
  /** Replaces the code. */
  const write = async (code: string) => {
    // The middle of long code is not in sight.
    await editor.focus();
    await replaceText(page, code);
  };
  return {
    exercise,
    editor,
    run,
    verdict,
    write,
    /** Waits for the editor that replaces the text area. */
    ready: async () => {
      await exercise.scrollIntoViewIfNeeded();
      await expect(exercise.locator("[data-editor]")).toBeVisible();
    },
    /** Runs the solution of the first lesson's exercise, which passes its tests. */
    solve: async () => {
      await write(firstSolution);
      await run.click();
      await expect(verdict).toHaveText("All 4 tests pass.");
    },
  };
}
