import { expect, test } from "../browser.ts";

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
        await test.step(`${id}/${name}, ${colorScheme}`, expectAccessible);
      }
    }
  },
);
