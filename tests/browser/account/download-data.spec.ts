import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";

const course = "javascript-river-gauge";

test("one's data is saved as an archive, whose programs run", async ({
  page,
  site,
  visit,
}, testInfo) => {
  const account = await signInAsNew(page, site, "রহিমা খাতুন");
  await visit(`/course/category/${course}`);
  const lesson = page.locator("#content a[href*='/lesson/']").first();
  await lesson.click();
  await page.locator(".cm-content").first().click();
  await page.keyboard.press("ControlOrMeta+a");
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === "PUT" && response.url().includes("/api/progress/"),
  );
  await page.keyboard.insertText("console.log('দুই' + 1 * 2);");
  expect((await saved).ok()).toBe(true);

  await visit("/profile/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  await expect(page.getByText("Your data is saved as a ZIP file.")).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);

  const files = unzipSync(readFileSync(await download.path()));
  const text = (name: string) => Buffer.from(files[name]!).toString();
  expect(JSON.parse(text("account.json"))).toMatchObject({
    email: account.email,
    name: "রহিমা খাতুন",
  });
  const program = Object.keys(files).find((name) => name.endsWith("/program.js"))!;
  expect(program).toContain(`drafts/${course}/`);
  const folder = testInfo.outputPath("archive");
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const output = execFileSync(process.execPath, [path.join(folder, program)], { encoding: "utf8" });
  expect(output).toBe("দুই2\n");
});
