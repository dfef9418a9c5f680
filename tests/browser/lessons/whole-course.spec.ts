import type { Locator, Page } from "@playwright/test";
import type { Lesson, LessonPart } from "../../../contract/lesson.ts";
import { answerOrder } from "../../../app/lessons/activities/answer-order.ts";
import { expect, test } from "../browser.ts";
import { takePlan } from "../checkout/paying.ts";
import { signInAsNew } from "../signed-in.ts";
import { readLessons } from "./read-lessons.ts";
import { course, coursePath, exerciseNamed } from "./sample-lessons.ts";

/** How a learner reaches something and presses it, chooses an option of several, and writes into a field. */
type Hand = {
  press: (target: Locator) => Promise<void>;
  choose: (option: Locator, first: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
};

/** Presses Tab, and nothing else, until the target has the focus and lies in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () =>
    target.evaluate((element) => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return element === focused;
    });
  for (let presses = 0; !(await hasFocus()); presses++) {
    if (presses > 150) throw new Error(`Tab does not lead to ${target}`);
    // Tab indents in an editor: Escape lets go of it.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeInViewport();
}

const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
  choose: async (option, first) => {
    const isRadio = (await option.getAttribute("type")) === "radio";
    // Of radio buttons, Tab leads to the first, and arrows to the others.
    await tabTo(page, isRadio ? first : option);
    await page.keyboard.press("Space");
    while (!(await option.isChecked())) await page.keyboard.press("ArrowDown");
  },
  write: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(text);
  },
});

const finger = (page: Page): Hand => ({
  press: (target) => target.tap(),
  choose: (option) => option.tap(),
  write: async (field, text) => {
    // The middle of long code may lie under what stays in sight.
    await field.tap({ position: { x: 12, y: 12 } });
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(text);
  },
});

/** Does a part of a lesson as somebody who knows the answers. */
async function doPart(page: Page, part: LessonPart, hand: Hand): Promise<void> {
  const { press, choose, write } = hand;
  if (part.kind === "prose") return;
  if (part.kind === "ordering") throw new Error("This course has none.");
  if ("start" in part) {
    const { editor, run, verdict, ready } = exerciseNamed(page, part.id);
    await ready();
    await write(editor, part.solution.code);
    await press(run);
    await expect(verdict).toHaveAttribute("data-verdict", "passed");
    return expect(verdict).toBeInViewport();
  }
  const form = page.locator(`form:has([id="${part.id}"])`);
  if (part.kind === "prediction") await write(form.getByRole("textbox"), part.output);
  else {
    const right = part.options.flatMap((option, index) => (option.right ? [index] : []));
    const options = form.getByRole(right.length > 1 ? "checkbox" : "radio");
    const order = answerOrder(part);
    for (const index of right) await choose(options.nth(order.indexOf(index)), options.first());
  }
  await press(form.getByRole("button", { name: "Check the answer" }));
  await expect(form.locator("[role=status]")).toHaveText("Right.");
}

async function doCourse(page: Page, lessons: Lesson[], hand: Hand): Promise<void> {
  await hand.press(page.getByRole("link", { name: "Start with the first lesson" }));
  for (const { title, parts } of lessons) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    for (const part of parts) await doPart(page, part, hand);
    await hand.press(page.getByRole("button", { name: /^Done, / }));
  }
  await expect(page.locator(".finish-lesson")).toContainText("All 8 lessons done");
}

test.describe("a beginner's way through a whole course", { tag: "@full" }, () => {
  test.setTimeout(300_000);
  let lessons: Lesson[];
  test.beforeEach(async ({ page, site, visit }) => {
    await signInAsNew(page, site);
    await takePlan(page, site, "pro", course);
    lessons = [];
    for await (const lesson of readLessons(page, site, course)) lessons.push(lesson);
    await visit(coursePath);
  });

  test("by keyboard", ({ page }) => doCourse(page, lessons, keyboard(page)));

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test("by touch", ({ page }) => doCourse(page, lessons, finger(page)));
  });
});
