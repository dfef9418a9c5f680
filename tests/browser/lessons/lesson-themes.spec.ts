import { expect, test } from "../browser.ts";
import { firstExercise, lessons } from "./sample-lessons.ts";

test(
  "a lesson of each complete course is accessible in both themes",
  { tag: "@full" },
  async ({ page, visit, api, expectAccessible }) => {
    test.slow();
    const courses = await api<{ id: string; lessons: number }[]>("/courses");
    const complete = courses.filter(({ lessons }) => lessons > 0);
    expect(complete.length).toBeGreaterThanOrEqual(12);

    for (const { id } of complete) {
      // The first two are free.
      const [, { name }] = await api<[unknown, { name: string }]>(`/course/category/${id}/lessons`);
      await visit(`/course/category/${id}/lesson/${name}`);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await test.step(`${id}/${name}, ${colorScheme}`, () => expectAccessible());
      }
    }
  },
);

for (const colorScheme of ["light", "dark"] as const)
  test(`a preview has the colours of the page: ${colorScheme}`, async ({ page, visit }) => {
    await page.emulateMedia({ colorScheme });
    await visit(lessons.react);
    const { exercise, ready, run, verdict } = firstExercise(page);
    await ready();
    await run.click();
    await expect(verdict).toHaveAttribute("data-verdict", "failed");

    const heading = exercise.frameLocator(".preview iframe").getByRole("heading", { name: "Tea" });
    await expect(heading).toHaveCSS(
      "color",
      colorScheme === "dark" ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)",
    );
    await expect(heading).toHaveCSS("font-family", /^Inter, system-ui/);
  });

for (const colorScheme of ["light", "dark"] as const)
  test(`code in the editor has the colours of a sample: ${colorScheme}`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ colorScheme });
    await visit(lessons.first.path);
    const { exercise, ready } = firstExercise(page);
    await ready();
    const colours = new Set<string>();
    for (const kind of ["keyword", "string"]) {
      const token = `.token-${kind}`;
      const ofSample = page.locator(`[data-sample] ${token}`).first();
      const colour = await ofSample.evaluate((node) => getComputedStyle(node).color);
      await expect(exercise.locator(`.cm-line ${token}`).first()).toHaveCSS("color", colour);
      colours.add(colour);
    }
    expect(colours.size).toBe(2);
  });

test("with forced colours, samples and code keep their boxes", async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(lessons.react);
  for (const box of [page.locator(".code-sample:visible"), page.locator(".exercise-code")])
    await expect(box.first()).toHaveCSS("border-top-width", "1px");
});

test("an answer's label holds no block, and every form has a name", async ({ page, visit }) => {
  await visit(lessons.first.path);
  await expect(page.locator(".option label")).not.toHaveCount(0);
  await expect(page.locator("label :is(div, p, pre)")).toHaveCount(0);
  const forms = page.locator("form.activity");
  for (const form of await forms.all()) await expect(form).toHaveAccessibleName(/\w/);
});

test("on a phone that lies, the site's bar scrolls away", async ({ page, visit }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await visit("/faq");
  await expect(page.locator(".navigation-bar")).toHaveCSS("position", "static");
});
