import { readFile } from "node:fs/promises";
import { expect, test } from "../browser.ts";
import { requestedPaths } from "../requested-paths.ts";
import { firstExercise } from "./sample-lessons.ts";

const path = "/course/category/cpp-first-programming-contest/lesson/a-problem-and-its-judge";

for (const [title, memory] of [
  ["with 2 GB of memory", 2],
  ["whose browser does not say how much memory it has", undefined],
] as const) {
  test.describe(`a phone ${title}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test("does not load a compiler, and offers programs to take along", async ({ page, visit }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(Navigator.prototype, "deviceMemory", { get: () => value });
      }, memory);
      const loaded = requestedPaths(page);
      await visit(path);

      const { exercise, run, verdict, ready } = firstExercise(page);
      await ready();
      await run.click();
      await expect(verdict).toHaveAttribute("data-verdict", "unavailable");
      await expect(verdict).toContainText("needs more memory than this device has");
      const download = page.waitForEvent("download");
      await exercise.getByRole("button", { name: "Download" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe("main.cpp");
      expect(await readFile(await file.path(), "utf8")).toContain("#include <iostream>");
      await expect(exercise.getByText("g++ -std=c++20")).toBeVisible();

      await run.press("Escape");
      const sample = page.locator("[data-sample]").first();
      await expect(sample.getByRole("button", { name: "Try it" })).toHaveCount(0);
      await expect(sample.getByRole("button", { name: "Compare yours" })).toBeVisible();
      expect(loaded.filter((address) => address.startsWith("/run/"))).toEqual([]);
    });
  });
}

test("a large compiler is loaded only by the button, and its size stands beside it", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const loaded = requestedPaths(page);
  await visit(path);
  const { exercise, run, verdict, ready } = firstExercise(page);
  await ready();
  const note = exercise
    .locator(".exercise-bar")
    .getByText(/^The first run loads 3\d\.\d MB, once\.$/);
  await expect(note).toBeInViewport();
  expect(loaded.filter((address) => address.startsWith("/run/"))).toEqual([]);
  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  await expect(note).toHaveCount(0);
});
