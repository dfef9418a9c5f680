import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { exerciseNamed, firstExercise, lessons } from "./sample-lessons.ts";

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page, visit }) => {
  await visit(lessons.first.path);
  await firstExercise(page).ready();
});

test("on a phone a run makes the exercise a sheet; its handle changes its height and closes it", async ({
  page,
}) => {
  const { exercise, run, verdict } = firstExercise(page);
  const height = async () => (await exercise.boundingBox())!.height;
  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  expect(await height()).toBeCloseTo(0.88 * 740, 0);

  const handle = exercise.getByRole("button", { name: "Close the exercise's sheet" });
  const dragTo = async (y: number) => {
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(180, y, { steps: 3 });
    await page.mouse.up();
  };
  await dragTo(300);
  expect(await height()).toBeCloseTo(440, 0);
  await expect(exercise).toHaveAttribute("data-sheet");

  await dragTo(600);
  await expect(exercise).not.toHaveAttribute("data-sheet");
  await expect(exercise).toBeInViewport();
  await expect(handle).toBeHidden();
});

test("Escape, the handle and reading on close the sheet; typing does not", async ({ page }) => {
  const { exercise, editor, run } = firstExercise(page);
  const open = async () => {
    await run.click();
    await expect(exercise).toHaveAttribute("data-sheet");
  };
  const expectClosed = () => expect(exercise).not.toHaveAttribute("data-sheet");

  await open();
  await editor.click();
  await page.keyboard.press("Escape");
  await page.keyboard.type("1");
  await expect(exercise).toHaveAttribute("data-sheet");
  await run.focus();
  await page.keyboard.press("Escape");
  await expectClosed();

  await open();
  await exercise.getByRole("button", { name: "Close the exercise's sheet" }).press("Enter");
  await expectClosed();

  await open();
  await page.mouse.move(180, 30);
  await page.mouse.wheel(0, 400);
  await expectClosed();
});

test("what passes leads on to what follows", async ({ page }) => {
  const { exercise, solve } = firstExercise(page);
  await solve();

  const next = exercise.getByRole("link", { name: /^Next: / });
  const title = (await next.innerText()).replace("Next: ", "");
  await next.click();

  await expect(page.getByRole("heading", { name: title })).toBeInViewport();
  await expect(exercise).not.toHaveAttribute("data-sheet");
});

test("after the lesson's last activity, its end is what follows", async ({ page, visit }) => {
  await visit(lessons.react);
  const id = (await page.locator("[data-exercise]").last().getAttribute("data-exercise"))!;
  const { exercise, write, ready, run } = exerciseNamed(page, id);
  await ready();
  await write(`const milkTea = 18;
export default function App() {
  return (
    <main>
      <h1>Rahima's Tea Stall</h1>
      <ul>
        <li>Milk tea {milkTea} taka</li>
        <li>Two milk teas {2 * milkTea} taka</li>
        <li>Tray of five {5 * milkTea} taka</li>
      </ul>
    </main>
  );
}`);
  await run.click();
  await exercise.getByRole("link", { name: "To the end of the lesson" }).click();

  await expect(page.getByRole("button", { name: "Done, on to the next lesson" })).toBeInViewport();
  await expect(exercise).not.toHaveAttribute("data-sheet");
});

test("a keyboard that lies over the window does not lie over the sheet", async ({ page }) => {
  const { exercise, run } = firstExercise(page);
  await run.click();
  await expect(exercise).toHaveAttribute("data-sheet");

  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { get: () => innerHeight - 300 });
    visualViewport!.dispatchEvent(new Event("resize"));
  });

  await expect
    .poll(async () => {
      const { y, height } = (await exercise.boundingBox())!;
      return { top: y >= 0, bottom: Math.round(y + height) };
    })
    .toEqual({ top: true, bottom: 440 });
  await expect(run).toBeInViewport({ ratio: 1 });
});

test("the run button stays where it is while code is saved in the account", async ({
  page,
  site,
  visit,
}) => {
  await signInAsNew(page, site);
  await visit(lessons.first.path);
  const { exercise, editor, ready, run, verdict, write } = firstExercise(page);
  await ready();
  const saving = exercise.locator(".exercise-bar").getByRole("status").last();
  // At the window's edge, what makes the bar higher moves the button.
  const place = async () => (await exercise.locator(".exercise-bar").boundingBox())!.height;
  await write("// one");
  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  await expect(saving).toHaveText("");
  const before = await place();

  await editor.focus();
  await page.keyboard.insertText(" or two");
  await expect(saving).toHaveText("Saving…");
  expect(await place()).toBe(before);
});
