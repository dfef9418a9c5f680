import type { Browser, Page } from "@playwright/test";
import { countLoadedBytes } from "../loaded-bytes.ts";

const course = "/course/category";

/** The address of a free lesson in each language that has a runtime of its own. */
export const lessonPaths = {
  js: `${course}/javascript-closures-and-scope/lesson/from-the-inside-out`,
  jsx: `${course}/react-tea-stall-menu/lesson/a-board-on-the-screen`,
  python: `${course}/python-bangla-first-programs/lesson/first-page`,
};

export const coursePath = `${course}/javascript-closures-and-scope`;

/** In a narrow viewport the first exercise is far below; in a tall one the whole lesson is visible without scrolling. */
const viewports = { narrow: { width: 360, height: 740 }, tall: { width: 1280, height: 6_000 } };

export type OpenLesson = {
  page: Page;
  /** Returns the compressed bytes of JavaScript that have been loaded. */
  scriptBytes: () => Promise<number>;
} & AsyncDisposable;

/** Opens an address with an empty cache, and waits until nothing more is loaded (`await using`). */
export async function openLesson(
  browser: Browser,
  address: string,
  viewport: keyof typeof viewports,
): Promise<OpenLesson> {
  const context = await browser.newContext({ viewport: viewports[viewport] });
  const page = await context.newPage();
  const loadedBytes = countLoadedBytes(page, ({ pathname }) => /\.m?js$/.test(pathname));
  await page.goto(address, { waitUntil: "networkidle" });
  return {
    page,
    scriptBytes: async () => {
      await page.waitForLoadState("networkidle");
      return loadedBytes();
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Runs the first exercise of a page, and returns the time from the click to the verdict, in milliseconds. */
export function timeOfRun(page: Page): Promise<number> {
  return page.evaluate(runFirstExercise);
}

/** Runs in the page. */
function runFirstExercise(): Promise<number> {
  const exercise = document.querySelector(".exercise")!;
  const button = () => exercise.querySelector<HTMLButtonElement>(".exercise-bar button")!;
  const began = performance.now();
  button().click();
  return new Promise((resolve, reject) => {
    let isRunning = false;
    new MutationObserver((_changes, observer) => {
      // In every language, "Stop" has a square.
      if (button().querySelector(".lucide-square")) isRunning = true;
      else if (isRunning) {
        observer.disconnect();
        const { dataset, textContent } = exercise.querySelector<HTMLElement>(".verdict")!;
        if (dataset.verdict === "passed" || dataset.verdict === "failed")
          resolve(performance.now() - began);
        else reject(new Error(`The exercise was not checked: ${textContent}`));
      }
    }).observe(exercise, { childList: true, characterData: true, subtree: true });
  });
}
