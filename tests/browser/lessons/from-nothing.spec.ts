import { expect, test } from "../browser.ts";
import { button, takePlan, title } from "../checkout/paying.ts";
import { signInAsNew } from "../signed-in.ts";
import { doCourse } from "./do-course.ts";
import { mouse } from "./hands.ts";
import { allLessons } from "./read-lessons.ts";

const courses = [
  "cpp-first-programming-contest",
  "html-floating-market",
  "javascript-river-gauge",
  "php-guestbook-without-framework",
  "python-word-trainer",
  "sql-village-library",
];

for (const course of courses) {
  test(
    `${course} is finished by clicking and typing, up to its certificate`,
    {
      tag: "@full",
    },
    async ({ page, site, visit }) => {
      test.setTimeout(300_000);
      await signInAsNew(page, site);
      await takePlan(page, site, "pro", course);
      const lessons = await allLessons(page, site, course);
      await visit(`/course/category/${course}`);

      await doCourse(page, lessons, mouse(page));

      const end = page.getByRole("region", { name: "You have finished the course" });
      await end.getByRole("link", { name: "Get your certificate" }).click();
      await button(page, "Get your certificate").click();
      await expect(title(page)).toHaveText("Certificate");
    },
  );
}
