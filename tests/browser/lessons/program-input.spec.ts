import { exercise, fence } from "../../site/prove-lesson.ts";
import { expect, test } from "../browser.ts";
import { openPreview } from "./preview-of.ts";

const greeting = "console.log(`Tea for ${prompt()}`);";

test("what a program reads is seen: below an exercise's instructions, and to be changed in a sample", async ({
  page,
  expectAccessible,
}) => {
  const sample = fence("js", greeting) + fence("input", "Karim") + fence("output", "Tea for Karim");
  const task = exercise("A guest", "prompt();", "prompt();\nconsole.log(18);").replace(
    "### Tests",
    `${fence("input", "Rahima\n2")}### Tests`,
  );
  await using _preview = await openPreview(page, sample + task);

  const region = page.getByRole("region", { name: "A guest" });
  await expect(region.locator(".code-input")).toHaveText("Rahima\n2");

  const tried = page.locator("[data-sample]");
  await expect(tried.locator(".code-input")).toHaveText("Karim");
  await tried.getByRole("button", { name: "Try it" }).click();
  await expect(tried.locator(".code-input")).toBeHidden();
  const input = tried.getByRole("textbox", { name: "What the program reads" });
  await expect(input).toHaveValue("Karim");
  await expectAccessible();
  await input.fill("Salma");
  await tried.getByRole("button", { name: "Run", exact: true }).click();
  await expect(tried.locator(".code-output:visible")).toHaveText("Tea for Salma");
});
