import { fence } from "../../site/prove-lesson.ts";
import { expect, test } from "../browser.ts";
import { openPreview } from "./preview-of.ts";

const checklist =
  "### Checklist\n\n- The bill adds up.\n- A price that is no number is refused.\n\n";
const tested =
  "## Project: A till\n\nWrite a till that adds the prices which it reads.\n\n" +
  checklist +
  "### Tests\n\n1. It adds up.\n\n   ```js\n   expect(await run({ input: '15\\n3' })).toBe('18');\n   ```\n\n" +
  "### Worked example\n\nOne of many ways.\n\n" +
  fence("js", 'console.log(Number(prompt()) + Number(prompt("next")));') +
  fence("input", "1\n2");
const ticked =
  "## Project: A till in Go\n\nWrite it on your machine.\n\n" +
  checklist +
  "### Worked example\n\nOne of many ways.\n\n" +
  fence("go", "package main");

test("a project begins with nothing, and its example opens after one's own passes, or is given up", async ({
  page,
}) => {
  await using _preview = await openPreview(page, `A stall.\n\n${tested}`);
  const project = page.getByRole("region", { name: "A till" });
  const example = project.getByText("A worked example", { exact: true });
  const run = project.getByRole("button", { name: "Run and check" });
  await expect(project).toContainText("Exercise · Project");
  await expect(project.locator(".checklist li")).toHaveText([
    "The bill adds up.",
    "A price that is no number is refused.",
  ]);
  await project.getByRole("button", { name: "Prove" }).click();
  await expect(project.getByText("✓ Solution and start")).toBeVisible();

  const editor = project.getByRole("textbox", { name: "Your code: A till" });
  await expect(project.locator("[data-editor]")).toHaveCount(1);
  await expect(editor).toHaveText("");
  await editor.fill("console.log(18);");
  await run.click();
  await expect(project.locator(".verdict")).toHaveText("The test passes.");
  await editor.fill("console.log(17);");
  await run.click();
  await expect(project.locator(".verdict")).toHaveText("0 of 1 · It adds up.");
  await expect(example).toBeVisible();
});

test("a project that was given up is not solved", async ({ page }) => {
  await using _preview = await openPreview(page, `A stall.\n\n${tested}`);
  const project = page.getByRole("region", { name: "A till" });
  const example = project.getByText("A worked example", { exact: true });
  await expect(project.locator("[data-editor]")).toHaveCount(1);
  await project.getByRole("textbox").fill("console.log(17);");
  await project.getByRole("button", { name: "Run and check" }).click();
  await expect(project.locator(".verdict")).toHaveText("0 of 1 · It adds up.");
  await expect(example).toHaveCount(0);
  await project.getByRole("button", { name: "Give up, and see a worked example" }).click();
  await example.click();
  await expect(project.locator(".revealed .code-sample")).toContainText("prompt");
  await expect(page.locator(".exercise-marks").first().getByText("Solved")).toHaveCount(0);
});

test("where its language does not run here, a learner ticks what the program does", async ({
  page,
}) => {
  await using _preview = await openPreview(page, `A stall.\n\n${ticked}`);
  const project = page.getByRole("region", { name: "A till in Go" });
  await expect(project.getByRole("button", { name: "Run and check" })).toHaveCount(0);
  const solved = page.locator(".exercise-marks").first().getByText("Solved");
  await project.getByRole("checkbox", { name: "The bill adds up." }).check();
  await expect(solved).toHaveCount(0);
  await expect(project.getByText("A worked example", { exact: true })).toHaveCount(0);
  await project.getByText("A price that is no number is refused.").click();
  await expect(solved).toHaveCount(1);
  await page.reload();
  await expect(project.getByRole("checkbox").last()).toBeChecked();
  await expect(solved).toHaveCount(1);
  await expect(project.getByText("A worked example", { exact: true })).toBeVisible();
  await project.getByRole("checkbox").last().uncheck();
  await expect(solved).toHaveCount(0);
});
