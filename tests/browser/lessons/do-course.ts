import type { Page } from "@playwright/test";
import { filesOf, isExercise } from "../../../contract/exercise-files.ts";
import type { Exercise, Lesson, LessonPart } from "../../../contract/lesson.ts";
import { answerOrder } from "../../../app/lessons/activities/answer-order.ts";
import { expect } from "../browser.ts";
import type { Hand } from "./hands.ts";
import { putInOrder } from "./put-in-order.ts";
import { exerciseNamed } from "./sample-lessons.ts";

/** Writes the solution of an exercise into all of its files. */
export async function writeSolution(page: Page, part: Exercise, hand: Hand): Promise<void> {
  const { exercise, editor } = exerciseNamed(page, part.id);
  for (const { name, solution } of filesOf(part)) {
    if (name) await hand.press(exercise.getByRole("tab", { name }));
    await hand.write(editor, solution);
  }
}

/** Does a part of a lesson as somebody who knows the answers. */
async function doPart(page: Page, part: LessonPart, hand: Hand): Promise<void> {
  const { press, choose, write } = hand;
  if (part.kind === "prose") return;
  if (isExercise(part)) {
    const { run, verdict, ready } = exerciseNamed(page, part.id);
    await ready();
    await writeSolution(page, part, hand);
    await press(run);
    await expect(verdict).toHaveAttribute("data-verdict", "passed");
    return expect(verdict).toBeInViewport();
  }
  const form = page.locator(`form:has([id="${part.id}"])`);
  if (part.kind === "ordering") await putInOrder(form, part.lines, press);
  else if (part.kind === "prediction") await write(form.getByRole("textbox"), part.output);
  else {
    const right = part.options.flatMap((option, index) => (option.right ? [index] : []));
    const options = form.getByRole(right.length > 1 ? "checkbox" : "radio");
    const order = answerOrder(part);
    for (const index of right) await choose(options.nth(order.indexOf(index)), options.first());
  }
  await press(form.getByRole("button", { name: "Check the answer" }));
  await expect(form.locator("[role=status]")).toHaveText("Right.");
}

/** Does a course from its page on, as somebody who may read its lessons. */
export async function doCourse(page: Page, lessons: Lesson[], hand: Hand): Promise<void> {
  await hand.press(page.getByRole("link", { name: "Start with the first lesson" }));
  for (const { title, parts } of lessons) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    for (const part of parts) await doPart(page, part, hand);
    await hand.press(page.getByRole("button", { name: /^Done, / }));
  }
  await expect(page.locator(".finish-lesson")).toContainText(`All ${lessons.length} lessons done`);
}
