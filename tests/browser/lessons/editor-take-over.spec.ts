import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../browser.ts";
import { firstExercise, lessons } from "./sample-lessons.ts";

const isEditorScript = /\/code-editor\.[^/]+\.js/;

/** Opens a lesson whose editor's script arrives when `release` is called. Its first exercise is a plain text area. */
async function openWithDelayedEditor(page: Page, visit: (path: string) => Promise<unknown>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(isEditorScript, async (route) => {
    await released;
    await route.continue();
  });
  await visit(lessons.first.path);
  const { exercise, editor, ready } = firstExercise(page);
  await exercise.scrollIntoViewIfNeeded();
  const area = exercise.locator("textarea");
  await expect(area).toBeEditable();
  await area.click();
  return { release, area, editor, ready, start: await area.inputValue() };
}

/** The editor's lines as one text. */
const textOf = async (page: Page) =>
  (await firstExercise(page).editor.locator(".cm-line").allInnerTexts())
    .map((line) => line.replace(/\n$/, ""))
    .join("\n");

test("typing goes on in the editor where it was in the text area, and can be undone", async ({
  page,
  visit,
}) => {
  const { release, editor, start } = await openWithDelayedEditor(page, visit);
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("// before ");
  const field = page.locator(".code-editor").first();
  const { y: top } = (await field.boundingBox())!;
  release();
  await expect(page.locator("[data-editor]").first()).toBeVisible();
  await expect(editor).toBeFocused();
  expect((await field.boundingBox())!.y).toBeCloseTo(top, 0);
  await page.keyboard.type("and after");
  expect(await textOf(page)).toBe(`${start}// before and after`);
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+Z");
    expect(await textOf(page)).toBe(start);
  }).toPass();
  await page.keyboard.type("x");
  expect(await textOf(page)).toBe(`${start}x`);
});

test("a selection goes over to the editor with its direction", async ({ page, visit }) => {
  const { release, area, ready, start } = await openWithDelayedEditor(page, visit);
  await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 9, "backward"));
  release();
  await ready();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.type("X");
  expect(await textOf(page)).toBe(`${start.slice(0, 5)}X${start.slice(9)}`);
});

for (const [language, word] of [
  ["Bangla", "চা"],
  ["Japanese", "日本"],
] as const) {
  test(`a word that is composed in ${language} is inserted once`, async ({ page, visit }) => {
    const { release, area, editor, ready, start } = await openWithDelayedEditor(page, visit);
    await page.keyboard.press("ControlOrMeta+End");
    const input: CDPSession = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      input.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose(word.slice(0, 1));
    const loaded = page.waitForResponse(isEditorScript);
    release();
    await (await loaded).finished();
    await compose(word);
    await expect(area).toHaveValue(start + word);
    await input.send("Input.insertText", { text: word });
    await ready();
    await expect(editor).toBeFocused();
    await page.keyboard.insertText("!");
    expect(await textOf(page)).toBe(`${start}${word}!`);
  });
}
