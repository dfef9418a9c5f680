import { symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { exercise, programs } from "../../site/prove-lesson.ts";
import { temporaryFolder } from "../../site/temporary-folder.ts";
import { expect, test } from "../browser.ts";
import { lessonAddress, previewOf } from "./preview-of.ts";

const provable =
  exercise("Eighteen", "console.log(15);", "console.log(18);") +
  programs("Also right", ["Computed.", "console.log(9 * 2);"]) +
  programs("Wrong", ["The old price. Fails: 1.", "console.log(15);"]);

const strip = (page: Page) => page.locator("html > pathshala-preview");

test.describe("an author's preview", { tag: "@full" }, () => {
  test.setTimeout(90_000);
  // The page asks on when the command has ended.
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  test("shows a lesson, its next version when it is saved, and what check finds", async ({
    page,
  }) => {
    await using preview = await previewOf("Rahima sells tea.");
    await page.goto(preview.origin + lessonAddress);
    await expect(page.getByText("Rahima sells tea.")).toBeVisible();
    await expect(strip(page)).toHaveText("Preview: no finding");

    await preview.replace("sells tea", "pours tea");
    await expect(page.getByText("Rahima pours tea.")).toBeVisible();

    await preview.replace("pours tea.", "pours [tea](/nowhere).");
    await expect(strip(page)).toContainText("1 finding");
    await expect(strip(page)).toContainText(
      "courses/till/01-a-price.md:7 the link /nowhere leads nowhere on this site",
    );
    await expect(page.getByText("Rahima pours tea.")).toBeVisible();
    expect(preview.output()).toContain("courses/till/01-a-price.md:7: the link /nowhere");

    await preview.replace("[tea](/nowhere)", "ginger tea");
    await expect(page.getByText("Rahima pours ginger tea.")).toBeVisible();
    await expect(strip(page)).toHaveText("Preview: no finding");
  });

  test("proves an exercise in the page", async ({ page }) => {
    await using preview = await previewOf(provable);
    await page.goto(preview.origin + lessonAddress);
    const proof = page.locator("[data-exercise] pathshala-preview");
    await proof.getByRole("button", { name: "Prove" }).click();
    await expect(proof.getByRole("listitem")).toHaveText([
      "✓ Solution and start",
      "✓ Also right: Computed.",
      "✓ Wrong: The old price. Fails: 1.",
      "Programs beside them: 1 also right, 1 wrong.",
    ]);

    await preview.replace("   console.log(15);", "   console.log(20 - 2);");
    await expect(proof.getByRole("listitem")).toHaveCount(0);
    await proof.getByRole("button", { name: "Prove" }).click();
    await expect(proof.getByRole("listitem").nth(2)).toHaveText(
      /^✗ Wrong: .* \(line 41\): this wrong program of "Eighteen" passes test 1$/,
    );
  });

  test("says when its command has ended", async ({ page }) => {
    const preview = await previewOf("Tea.");
    await page.goto(preview.origin + lessonAddress);
    await expect(strip(page)).toHaveText("Preview: no finding");
    await preview[Symbol.asyncDispose]();
    await expect(strip(page)).toHaveText("Preview: the command has ended");
  });

  test("answers no other site", async ({ request }) => {
    await using preview = await previewOf(provable);
    const statusOf = async (address: string, headers: Record<string, string>) =>
      (await request.get(preview.origin + address, { headers, maxRedirects: 0 })).status();
    const secret = "/preview/programs/till/a-price";
    expect(await statusOf(secret, {})).toBe(200);
    for (const address of [secret, "/preview/state", "/api/courses", lessonAddress]) {
      expect(await statusOf(address, { Origin: "https://evil.example" })).toBe(403);
      expect([403, 308]).toContain(await statusOf(address, { Host: "evil.example" }));
    }
    expect(await statusOf("/preview/code/../../../package.json", {})).toBe(404);
    expect(await statusOf("/preview/code/preview/draft.ts", {})).toBe(404);
  });

  test("is harmed by no hostile folder", async ({ page }) => {
    await using outside = await temporaryFolder();
    await writeFile(path.join(outside.path, "secret.md"), "---\nid: secret\n---\nA secret.\n");
    await using preview = await previewOf(
      "<script>document.title = 'taken'</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert)\n",
    );
    await page.goto(preview.origin);
    await expect(page.getByRole("heading", { name: "Nothing to show yet" })).toBeVisible();
    await expect(strip(page)).toContainText("1 finding");
    await preview.replace("[a](javascript:alert)", "Tea.");
    await expect(page.getByRole("link", { name: "Till" }).first()).toBeVisible();
    await page.goto(preview.origin + lessonAddress);
    await expect(page.getByText("<script>document.title = 'taken'</script>")).toBeVisible();
    await expect(strip(page)).toHaveText("Preview: no finding");
    await expect(page).not.toHaveTitle("taken");

    await symlink(path.join(outside.path, "secret.md"), path.join(preview.folder, "secret.md"));
    await writeFile(path.join(preview.folder, "large.md"), "");
    await truncate(path.join(preview.folder, "large.md"), 100 * 1024 * 1024);
    await expect(strip(page)).toContainText("2 findings");
    await expect(strip(page)).toContainText("secret.md:1 is a link that leads out of this folder");
    await expect(strip(page)).toContainText("large.md:1 has more than 1 MB");
    await expect(strip(page)).not.toContainText("A secret.");
  });
});
