import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";
import { isHydrated } from "../hydration.ts";
import { firstExercise, lessons } from "./sample-lessons.ts";
import { replaceText } from "./replace-text.ts";

function firstSample(page: Page) {
  const sample = page.locator("[data-sample]").first();
  const button = (name: string) => sample.getByRole("button", { name, exact: true });
  return { sample, button };
}

test("a sample is tried in an editor that keeps itself, and stays as it is", async ({
  page,
  visit,
}) => {
  await visit(lessons.first.path);
  const { sample, button } = firstSample(page);
  // Another one tells what is loaded.
  const status = sample.locator(".sample-editor-bar").getByRole("status");
  await expect(sample.locator(".code-output")).toHaveText("the loop is done\n3\n3\n3");

  await button("Try it").click();
  await expect(sample.locator(".code-sample")).toBeHidden();
  const editor = sample.getByRole("textbox", { name: "Your version of the sample" });
  await expect(editor).toContainText("for (var i = 0; i < 3; i++)");
  await expect(sample.locator("[data-editor]")).toBeVisible();
  await editor.focus();
  await replaceText(page, "console.log('mine');\nnull.length;");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(status).toHaveText("The program has stopped with an error on line 2.");
  await expect(sample.locator(".code-output:visible")).toHaveText("mine");
  await expect(sample.locator(".cm-error-line")).toHaveText("null.length;");

  await page.reload();
  await page.waitForFunction(isHydrated);
  await button("Try it").click();
  await expect(editor).toContainText("console.log('mine');");
  await button("Start again").click();
  await button("Run").click();
  await expect(status).toHaveText("It has run to its end.");
  await expect(sample.locator(".code-output:visible")).toHaveText("the loop is done\n3\n3\n3");
  await button("Close").click();
  await expect(sample.locator(".code-sample")).toBeVisible();
});

test("a page in React is shown below its code", async ({ page, visit }) => {
  await visit(lessons.react);
  const { sample, button } = firstSample(page);

  await button("Try it").click();
  await button("Run").click();

  const preview = sample.frameLocator("iframe[title=Preview]");
  await expect(preview.getByRole("heading", { name: "Tea" })).toBeVisible();
});

test.describe("copying", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a sample is copied as it is written", async ({ page, visit }) => {
    await visit(lessons.first.path);
    const { sample, button } = firstSample(page);

    await button("Copy").click();

    await expect(button("Copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^for \(var i = 0.+done, 100\)\);$/s);
    await expect(sample.getByRole("button", { name: "Copy" })).toBeVisible();
  });
});

test("where the browser does not copy, the sample is selected", async ({ page, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await visit(lessons.first.path);
  const { button } = firstSample(page);

  await button("Copy").click();

  await expect(button("Selected")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain("for (var i = 0");
});

test("a sample that does not run here is downloaded, and a long one folds", async ({
  page,
  visit,
}) => {
  await visit("/course/category/go-read-server-logs/lesson/a-line-with-names");
  const sample = page.locator("[data-sample][data-lines]").first();
  const code = sample.locator(".code-sample");
  const text = await code.textContent();
  const folded = (await code.boundingBox())!.height;

  await sample.getByRole("button", { name: "All 41 lines" }).click();
  await expect(sample.getByRole("button", { name: "Fewer lines" })).toBeVisible();
  expect((await code.boundingBox())!.height).toBeGreaterThan(folded + 200);
  const download = page.waitForEvent("download");
  await sample.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("main.go");
  expect(await readFile(await (await download).path(), "utf8")).toBe(`${text}\n`);
  await expect(sample.getByText("go run main.go")).toBeVisible();
});

test("what a sample printed on one's own machine is compared", async ({ page, visit }) => {
  await visit("/course/category/go-read-server-logs/lesson/a-line-with-names");
  const sample = page
    .locator("[data-sample]")
    .filter({ has: page.getByRole("button", { name: "Compare yours" }) })
    .first();
  const printed = (await sample.locator(".code-output").textContent())!.trimEnd();
  await sample.getByRole("button", { name: "Compare yours" }).click();
  const field = sample.getByLabel("What did yours print?");
  await field.fill(`${printed.replaceAll("\n", "\r\n")}\n`);
  await expect(sample.locator(".verdict")).toHaveText("It prints the same.");
  await field.fill(printed.replace(/\S/, "?"));
  await expect(sample.locator(".verdict")).toHaveText("Line 1 is the first that differs:");
  await expect(sample.locator(".comparison tbody tr")).toHaveCount(1);
  await sample.getByRole("button", { name: "Compare yours" }).click();
  await expect(field).toHaveCount(0);
});

test("the solution is shown as what changes in the learner's code", async ({ page, visit }) => {
  await visit(lessons.first.path);
  const { exercise, ready, editor, run, write } = firstExercise(page);
  await ready();
  await editor.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("\n// mine");
  await run.click();
  await exercise.getByText("Solution", { exact: true }).click();

  const changes = exercise.locator(".code-changes");
  await expect(changes.locator("del")).toHaveText([
    "for (var i = 0; i < hints.length; i++) {",
    "// mine",
  ]);
  await expect(changes.locator("ins")).toHaveText(["for (let i = 0; i < hints.length; i++) {"]);
  await write((await changes.locator("> :not(del)").allTextContents()).join(""));
  await expect(exercise.getByText("Your code is this solution, line by line.")).toBeVisible();
});

test.describe("with a broken connection", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("an editor that does not load is offered again", async ({ page, visit }) => {
    await visit(lessons.first.path);
    const { sample, button } = firstSample(page);
    await page.route("**/sample-editor.*", (route) => route.abort());
    await button("Try it").click();
    await expect(sample.getByText("The editor did not load.")).toBeVisible();

    await page.unrouteAll({ behavior: "wait" });
    await button("Try it").click();

    await expect(sample.getByRole("textbox")).toBeVisible();
    await expect(sample.getByText("The editor did not load.")).toBeHidden();
  });
});
