import type { Lesson } from "../../../contract/lesson.ts";
import { test } from "../browser.ts";
import { takePlan } from "../checkout/paying.ts";
import { signInAsNew } from "../signed-in.ts";
import { doCourse } from "./do-course.ts";
import { finger, keyboard } from "./hands.ts";
import { allLessons } from "./read-lessons.ts";
import { course, coursePath } from "./sample-lessons.ts";

test.describe("a beginner's way through a whole course", { tag: "@full" }, () => {
  test.setTimeout(300_000);
  let lessons: Lesson[];
  test.beforeEach(async ({ page, site, visit }) => {
    await signInAsNew(page, site);
    await takePlan(page, site, "pro", course);
    lessons = await allLessons(page, site, course);
    await visit(coursePath);
  });

  test("by keyboard", ({ page }) => doCourse(page, lessons, keyboard(page)));

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test("by touch", ({ page }) => doCourse(page, lessons, finger(page)));
  });
});
