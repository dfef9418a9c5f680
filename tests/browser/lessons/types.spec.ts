import { fence } from "../../site/prove-lesson.ts";
import { expect, test } from "../browser.ts";
import { openPreview } from "./preview-of.ts";

const start = `function price(cups: number): number {
  return cups * 15;
}

const cups: number = "2";
const sum: string = price(2);
console.log(sum);`;
const solution = start.replace('"2"', "2").replace("sum: string", "sum: number");

const body =
  "Rahima's board.\n\n" +
  fence("ts", 'const cups: number = "2";\nconsole.log(cups);') +
  fence("output", "2") +
  "The compiler says: Type 'string' is not assignable to type 'number'.\n\n" +
  `## Exercise: A sum that fits\n\nThe sum is 30.\n\n### Start\n\n${fence("ts", start)}` +
  "### Tests\n\n1. It is 30.\n\n   ```ts\n   expect(output).toBe('30');\n   ```\n\n" +
  "2. Only numbers have a price.\n\n   ```ts\n   () => price(2);\n   // @ts-expect-error\n   () => price('2');\n   ```\n\n" +
  `### Solution\n\nNumbers.\n\n${fence("ts", solution)}`;

test("types that do not fit keep an exercise open, each with its line and the compiler's words", async ({
  page,
}) => {
  await using _preview = await openPreview(page, body);
  const exercise = page.getByRole("region", { name: "A sum that fits" });
  const code = exercise.getByRole("textbox", { name: "Your code: A sum that fits" });
  const run = exercise.getByRole("button", { name: "Run and check" });
  const verdict = exercise.locator(".verdict");
  await expect(exercise.locator("[data-editor]")).toBeVisible();

  await run.click();
  await expect(verdict).toHaveText("2 of 2 · Types do not fit on line 5");
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  await expect(exercise.locator(".cm-error-line")).toHaveText([
    'const cups: number = "2";',
    "const sum: string = price(2);",
  ]);
  await expect(exercise.getByRole("heading", { name: "What the compiler says" })).toBeInViewport();
  await expect(exercise.locator(".type-problems pre")).toHaveText([
    "error TS2322: Type 'string' is not assignable to type 'number'.",
    "error TS2322: Type 'number' is not assignable to type 'string'.",
  ]);
  await exercise.getByRole("button", { name: "Go to line 6" }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/^Line 6 of 7\. Line 5 has an error/);

  await code.fill(solution);
  await page.keyboard.press("Control+Enter");
  await expect(verdict).toHaveText("All 2 tests pass.");
  await expect(exercise.locator(".cm-error-line")).toHaveCount(0);

  await code.fill(solution.replace("cups: number)", "cups: number | string)"));
  await run.click();
  await expect(verdict).toHaveText(/^1 of 2/);
});

test("a sample that is tried prints, and says what the compiler says", async ({ page }) => {
  await using _preview = await openPreview(page, body);
  const sample = page.locator("[data-sample]").first();
  await sample.getByRole("button", { name: "Try it" }).click();
  await sample.getByRole("button", { name: "Run" }).click();
  await expect(sample.locator(".type-problems pre")).toHaveText(
    "error TS2322: Type 'string' is not assignable to type 'number'.",
  );
  await expect(sample.locator(".sample-editor .code-output")).toHaveText("2\n");
  await expect(sample.locator(".cm-error-line")).toHaveText('const cups: number = "2";');
});
