import { expect, test } from "../browser.ts";
import { firstExercise, lessons } from "./sample-lessons.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page, visit }) => {
  await visit(lessons.first.path);
  await firstExercise(page).ready();
});

test("a row of keys types what a phone's keyboard hides, and the code keeps the focus", async ({
  page,
}) => {
  const { exercise, editor, write } = firstExercise(page);
  const key = (name: string) => exercise.getByRole("button", { name, exact: true });
  await expect(key("{")).toHaveCount(0);

  await write("call");
  for (const name of ["(", "[", '"']) await key(name).tap();
  await page.keyboard.type("a");
  await expect(editor).toHaveText('call(["a"])');
  await key("Left").tap();
  await key("Indent").tap();
  await expect(editor).toBeFocused();
  await page.keyboard.type("b");
  await expect(editor.locator(".cm-line")).toHaveText('  call(["ba"])');
  await key("Right").tap();
  for (const name of ['"', "]", ")", ";"]) await key(name).tap();
  await expect(editor.locator(".cm-line")).toHaveText('  call(["ba"]);');
});

test("the row of keys is in sight above the bar, on the page and in the sheet", async ({
  page,
}) => {
  const { exercise, editor, run, verdict } = firstExercise(page);
  const isAbove = async () => {
    const keys = (await exercise.locator(".code-keys").boundingBox())!;
    const bar = (await exercise.locator(".exercise-bar").boundingBox())!;
    return keys.y > 0 && keys.y + keys.height <= bar.y + 1 && bar.y + bar.height <= 741;
  };
  await editor.tap();
  await expect.poll(isAbove).toBe(true);

  await run.tap();
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  await editor.tap();
  await expect.poll(isAbove).toBe(true);
});

test("above an open keyboard the sheet shows the code, and after a run the first failing test", async ({
  page,
}) => {
  const { exercise, editor, run, verdict } = firstExercise(page);
  const failing = exercise.locator("[data-passed=false]").first();
  await run.tap();
  await expect(failing).toBeInViewport();

  await editor.tap();
  await page.setViewportSize({ width: 360, height: 440 });
  const code = exercise.locator(".exercise-code");
  await expect.poll(async () => (await code.boundingBox())!.height).toBeGreaterThan(200);
  await expect(failing).toBeHidden();
  await expect(run).toBeInViewport({ ratio: 1 });

  await run.tap();
  await expect(editor).not.toBeFocused();
  await expect(verdict).toBeInViewport();
  await expect(failing).toBeInViewport();
});

test("a plain text field is a remembered choice, with the same keys", async ({ page }) => {
  const { exercise, editor, run, verdict, write } = firstExercise(page);
  const field = exercise.locator("textarea");
  const key = (name: string) => exercise.getByRole("button", { name, exact: true });
  await write("const mine = 1;\nnull.length;");

  await exercise.getByRole("button", { name: "Use a plain text field" }).tap();
  await expect(field).toHaveValue("const mine = 1;\nnull.length;");
  await run.tap();
  await expect(verdict).toHaveText("The program has stopped with an error on line 2.");
  await expect(field).toHaveAccessibleDescription("Line 2 has an error");
  await exercise.getByRole("button", { name: "Go to line 2" }).tap();
  await key("Up").tap();
  for (const name of ["{", "Down", "Left", "}"]) await key(name).tap();
  await expect(field).toHaveValue("{const mine = 1;\n}null.length;");

  await key("Indent").tap();
  await expect(field).toHaveValue("{const mine = 1;\n}  null.length;");

  await page.reload();
  await exercise.scrollIntoViewIfNeeded();
  await expect(field).toHaveValue("{const mine = 1;\n}  null.length;");
  await exercise.getByRole("button", { name: "Use the code editor" }).tap();
  await expect(field).toHaveCount(0);
  await expect(editor).toContainText("{const mine = 1;");
});
