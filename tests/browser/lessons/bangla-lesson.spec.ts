import { expect, test } from "../browser.ts";
import { firstExercise, lessons } from "./sample-lessons.ts";

test("a lesson in Bangla has no button in English, before and after a run", async ({
  page,
  visit,
}) => {
  await visit(lessons.bangla);
  const { exercise, ready, run, verdict } = firstExercise(page);
  await ready();
  const texts = page
    .locator(".lesson")
    .locator(
      "button, summary, label > span:first-child, legend, [role=status], .activity-kind, .editor-note",
    );
  const inEnglish = async () => {
    const said = await texts.allInnerTexts();
    const named = await page
      .locator(".lesson :is([aria-label], [title])")
      .evaluateAll((elements) =>
        elements.map(
          (element) => element.getAttribute("aria-label") ?? element.getAttribute("title")!,
        ),
      );
    // Names of keys and of the language stay.
    return [...said, ...named].filter((text) =>
      /[a-z]/.test(text.replaceAll(/Ctrl|Enter|Alt|Tab|Escape|MB|Python/g, "")),
    );
  };
  expect(await texts.count()).toBeGreaterThan(8);
  expect(await inEnglish()).toEqual([]);

  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  await expect(verdict).toContainText(/^[০-৯]+ \/ [০-৯]+ · /);
  await expect(exercise.locator(".test-list")).toContainText("এখনো নয়: ");
  await expect(exercise.locator(".run-result")).not.toContainText(/must|it is/);
  expect(await inEnglish()).toEqual([]);
});

test("the page around a lesson in Bangla, and what is sold on it, say that they are in English", async ({
  page,
  visit,
}) => {
  await visit(lessons.bangla);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator(".lesson")).toHaveAttribute("lang", "bn");
  await visit(lessons.bangla.replace("first-page", "straight-to-the-number"));
  await expect(page.locator(".locked-lesson")).toHaveAttribute("lang", "en");
});
