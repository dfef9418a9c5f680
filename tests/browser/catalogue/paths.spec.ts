import type { LearningPath } from "../../../contract/learning-path.ts";
import { expect, test } from "../browser.ts";
import { lessons } from "../lessons/sample-lessons.ts";

const title = "From JavaScript to Angular";

test("a path is walked by its links, and draws how far one has come", async ({ page, visit }) => {
  await visit(lessons.first.path);
  await page.getByRole("button", { name: "Done, on to the next lesson" }).click();
  await expect(page).toHaveURL(lessons.second.path);

  await visit("/");
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL("/path/types-and-angular");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Pathshala`);
  const steps = page.locator(".path-steps > li");
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText("1 of 8 lessons read, 0 solved");
  await expect(steps.first().locator(".alpona-ring")).toHaveCount(2);
  await expect(steps.nth(1).locator(".alpona-ring")).toHaveCount(1);

  await steps.first().getByRole("link").click();
  const notes = page.locator(".course-notes");
  const note = (label: string) => notes.locator("div").filter({ hasText: label });
  await expect(note("After this").getByRole("link")).toHaveText([
    "A Tea Stall Menu in React",
    "Score a Cricket Over with TypeScript",
    "Keep a Household Budget with Vue",
  ]);
  await note("After this").getByRole("link", { name: "TypeScript" }).click();
  await expect(page).toHaveURL(/typescript-cricket-scorecard$/);
  await expect(note("You need")).toContainText("Before this: Closures and Scope in JavaScript");
  await note("After this").getByRole("link").click();
  await expect(page).toHaveURL(/angular-clinic-appointment-book$/);
  await expect(notes).not.toContainText("After this");
  await note("On a path").getByRole("link").click();
  await expect(page).toHaveURL("/path/types-and-angular");
});

test("a category names the paths that lead through it", async ({ page, visit }) => {
  await visit("/course/angular");
  await expect(page.getByText("On a path:")).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL("/path/types-and-angular");
  await visit("/course/java");
  await expect(page.getByText("On a path:")).toHaveCount(0);
});

test("the landing page has the paths under where one begins", async ({ page, visit }) => {
  await visit("/");
  const ways = page.getByRole("region", { name: "Where do you begin?" });
  await expect(ways.getByRole("heading", { level: 3 })).toHaveText([
    "I have never programmed",
    "I know JavaScript",
    "I know another language",
  ]);
  await ways.getByRole("link", { name: "To Go, then Rust" }).click();
  await expect(page).toHaveURL("/path/another-language-to-go-and-rust");
});

test("each path is walked by its links", { tag: "@full" }, async ({ page, visit }) => {
  test.slow();
  const paths: LearningPath[] = await (await page.request.get("/api/paths")).json();
  expect(paths.length).toBeGreaterThan(0);
  const note = (label: string) =>
    page.locator(".course-notes").locator("div").filter({ hasText: label });
  for (const { title, courses } of paths) {
    await visit("/");
    await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const [first, ...others] = courses.map(({ name }) => name);
    await page.locator(".path-steps").getByRole("link", { name: first! }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first!);
    for (const name of others) {
      await note("After this").getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    }
    await note("On a path").getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test.describe("an unknown path", () => {
  test.use({ expectedErrors: [/404/] });

  test("is not found", async ({ page }) => {
    const response = await page.goto("/path/nowhere");
    expect(response?.status()).toBe(404);
  });
});
