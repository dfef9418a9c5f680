import { expect } from "../browser.ts";
import { course, coursePath, lessons } from "../lessons/sample-lessons.ts";
import { signInAsNew } from "../signed-in.ts";
import { takePlan, test } from "./paying.ts";

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the free start stands beside the premium button, on the first screen at ${viewport.width} px`, async ({
    page,
    visit,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await visit(coursePath);
    const start = page.getByRole("link", { name: "Start free: 2 of 8 lessons" });
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Get premium access." })).toBeInViewport({
      ratio: 1,
    });
    await start.click();
    await expect(page).toHaveURL(lessons.first.path);
    await visit(lessons.second.path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await visit(coursePath);
    const goOn = page.getByRole("link", { name: "Continue: lesson 2" });
    await expect(goOn).toBeInViewport({ ratio: 1 });
    await expect(goOn).toHaveAttribute("href", new RegExp(`^${lessons.second.path}`));

    await signInAsNew(page, site);
    await takePlan(page, site, "beginner", course);
    await visit(coursePath);
    await page.getByRole("link", { name: "Get premium access." }).click();
    await expect(page.getByRole("radio", { name: /^Pro/ })).toBeChecked();
    await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
  });
}
