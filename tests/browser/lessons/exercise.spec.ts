import { expect, test } from "../browser.ts";
import { firstExercise, firstSolution, lessons } from "./sample-lessons.ts";

test.beforeEach(async ({ page, visit }) => {
  await visit(lessons.first.path);
  await firstExercise(page).ready();
});

test("the start fails with a message that helps; the right code passes every test", async ({
  page,
}) => {
  const { exercise, run, verdict, write } = firstExercise(page);

  await run.click();
  await expect(verdict).toHaveText("1 of 4 · No hint says “undefined”.");
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  await expect(exercise.locator(".test-list")).toContainText(
    "Not yet: The box suggests Lalsalu, then Gitanjali, then Pather Panchali.",
  );
  await expect(exercise.locator(".run-message")).toHaveText(
    "The output must not contain “undefined”.",
  );
  const comparisons = exercise.locator(".comparison");
  await expect(exercise.getByText("Run with hints = [ 'Debi',")).toBeVisible();
  await expect(comparisons.nth(1).getByRole("row")).toHaveCount(6);
  await expect(comparisons.first().getByRole("row")).toHaveText([
    "ExpectedYours",
    "Try: LalsaluTry: undefined",
    "Try: GitanjaliTry: undefined",
    "Try: Pather PanchaliTry: undefined",
  ]);

  await write(firstSolution);
  await run.click();
  await expect(verdict).toHaveText("All 4 tests pass.");
  await expect(exercise.locator(".code-output")).toContainText("Try: Pather Panchali");
});

test("an error names its line, and leads to it", async ({ page }) => {
  const { exercise, run, verdict, write } = firstExercise(page);

  await write("const a = 1;\nconst b = ;\n");
  await run.click();

  await expect(verdict).toHaveText("The program has stopped with an error on line 2.");
  const marked = exercise.locator(".cm-error-line");
  await expect(marked).toHaveText("const b = ;");
  await exercise.getByRole("button", { name: "Go to line 2" }).click();
  await expect(exercise.locator(".cm-activeLine")).toHaveText("const b = ;");
  await page.keyboard.type("//");
  await expect(marked).toHaveCount(0);
});

test("the line on which a program throws is marked", async ({ page }) => {
  const { exercise, run, write } = firstExercise(page);

  await write('console.log("Try: Lalsalu");\nnull.length;\n');
  await run.click();

  await expect(exercise.locator(".cm-error-line")).toHaveText("null.length;");
});

test("an endless loop is stopped, and the page goes on", async ({ page }) => {
  const { run, verdict, write } = firstExercise(page);

  await write("while (true) {}");
  await run.click();

  await expect(verdict).toHaveText(
    "The program was stopped after 2 seconds. Does a loop never end?",
  );
  await write(firstSolution);
  await run.click();
  await expect(verdict).toHaveText("All 4 tests pass.");
});

test("hints come one at a time, the solution after a try of one's own", async ({ page }) => {
  const { exercise, run, verdict, write } = firstExercise(page);
  await expect(exercise.getByText("Solution", { exact: true })).toHaveCount(0);

  await exercise.getByRole("button", { name: "Show a hint (1 of 3)" }).click();
  await expect(exercise.locator(".hints li")).toHaveCount(1);
  await expect(exercise.getByText("Solution", { exact: true })).toHaveCount(0);

  await write("console.log('a try');");
  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  await exercise.getByText("Solution", { exact: true }).click();
  await expect(exercise.getByText("for (let i = 0; i < hints.length; i++)")).toBeVisible();
});

test("code survives a reload, and the start can be had again and undone", async ({ page }) => {
  const { exercise, editor, write, ready } = firstExercise(page);
  await write("const mine = 1;");
  await page.reload();
  await ready();
  await expect(editor).toContainText("const mine = 1;");

  await exercise.getByRole("button", { name: "Start again" }).click();
  await expect(editor).toContainText("for (var i = 0");
  await editor.click();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(editor).toContainText("const mine = 1;");
});

test("everything works from the keyboard: run, indent, and leave the editor", async ({ page }) => {
  const { editor, verdict, write, exercise } = firstExercise(page);
  await write("");
  await page.keyboard.type("console.log(1)");
  await page.keyboard.press("Tab");
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(verdict).toContainText("1 of 4 · ");

  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(exercise.getByRole("button", { name: "Run and check" })).toBeFocused();
});

test("a question explains a wrong answer and accepts the right one", async ({ page }) => {
  const question = page
    .locator("form.activity")
    .filter({ has: page.getByRole("radio") })
    .first();
  const check = question.getByRole("button", { name: "Check the answer" });
  await expect(check).toBeDisabled();

  const options = await question.getByRole("radio").all();
  const seen: string[] = [];
  for (const option of options) {
    await option.check();
    await check.click();
    const verdict = await question.getByRole("status").innerText();
    seen.push(verdict);
    if (verdict === "Not this one.") {
      await expect(question.locator(".option-feedback")).not.toBeEmpty();
    }
  }
  expect(seen.toSorted()).toEqual([...options.slice(1).map(() => "Not this one."), "Right."]);
});

test("the output of a prediction cannot be opened before an answer", async ({ page }) => {
  const prediction = page
    .locator("form.activity")
    .filter({ has: page.getByLabel("What does it print?") })
    .first();
  const field = prediction.getByLabel("What does it print?");
  const submit = prediction.getByRole("button", { name: "Check the answer" });
  const output = prediction.locator(".revealed pre");
  await expect(prediction.getByText("What it prints")).toHaveCount(0);
  await expect(output).toHaveCount(0);

  await field.fill("nothing at all");
  await submit.click();
  await expect(prediction.getByRole("status")).toHaveText("It prints something else.");
  await expect(prediction).toContainText("Line 1 is the first that differs:");
  const [printed, own] = await prediction.locator(".comparison td").allInnerTexts();
  expect(own).toBe("nothing at all");
  await expect(output).toBeHidden();
  await prediction.locator("summary").click();
  const lines = (await output.innerText()).trim().split("\n");
  expect(lines[0]).toBe(printed);

  await field.fill(lines.join("\n"));
  await submit.click();
  await expect(prediction.getByRole("status")).toHaveText("Right.");
  await expect(output).toBeVisible();
  await page.reload();
  await expect(prediction.getByRole("status")).toHaveText("Right.");
});
