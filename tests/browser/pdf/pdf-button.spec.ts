import { expect } from "../browser.ts";
import { isHydrated } from "../hydration.ts";
import { downloadedPdf, pdfButton, pdfStatus, test } from "./course-panel.ts";
import { pdfCourses } from "./pdf-courses.ts";
import { librariesIn } from "./pdf-libraries.ts";
import { expectPaper } from "./pdf-pages.ts";

test("the first click loads the libraries, and only static files", async ({ page, visit }) => {
  const scripts: string[] = [];
  const others: string[] = [];
  page.on("request", (request) => {
    if (/^(blob|data):/.test(request.url())) return;
    (request.resourceType() === "script" ? scripts : others).push(request.url());
  });
  await visit(pdfCourses.short);
  await page.waitForLoadState("networkidle");
  expect(await librariesIn(scripts)).toEqual([]);
  others.length = 0;

  await downloadedPdf(page);

  expect(await librariesIn(scripts)).toEqual(["jsPDF", "snapdom"]);
  for (const url of others) expect(new URL(url).pathname).toMatch(/^\/(static|covers)\//);
});

test("a second click while it is busy creates no second file", async ({ page, visit }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/snapdom\./, async (route) => {
    await released;
    await route.continue();
  });
  let files = 0;
  page.on("download", () => (files += 1));
  await visit(pdfCourses.short);

  await pdfButton(page).click();

  await expect(pdfButton(page)).toHaveAttribute("aria-busy", "true");
  await expect(pdfStatus(page)).toHaveText("Preparing the PDF…");
  await pdfButton(page).dblclick();
  release();
  await expect(pdfStatus(page)).toHaveText("Saved as download.pdf.");
  expect(files).toBe(1);

  await downloadedPdf(page);
  expect(files).toBe(2);
});

test.describe("code that cannot be loaded", () => {
  test.use({
    expectedErrors: [/Failed to load resource/],
    viewport: { width: 360, height: 740 },
  });

  test("shows an accessible error beside the button, and loads after a reload", async ({
    page,
    visit,
    expectAccessible,
  }) => {
    const code = /static\/js\/(snapdom|download)\./;
    await page.route(code, (route) => route.abort());
    await visit(pdfCourses.short);

    await pdfButton(page).click();

    await expect(pdfStatus(page)).toContainText("because its code did not load.");
    await expect(pdfButton(page)).toHaveAttribute("aria-busy", "false");
    await expectAccessible();
    await page.unroute(code);
    await pdfStatus(page).getByRole("button", { name: "Reload the page" }).click();
    await expect(pdfStatus(page)).toHaveText("");
    await page.waitForFunction(isHydrated);
    expectPaper(await downloadedPdf(page));
    await expect(pdfStatus(page)).toHaveText("Saved as download.pdf.");
  });
});
