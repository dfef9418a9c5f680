import type { Page } from "@playwright/test";
import { expect, test as base } from "../browser.ts";
import { importPdfCourses } from "./pdf-courses.ts";
import { type PdfPage, readPdf } from "./pdf-file.ts";
import { uncoverPanel } from "./picture-difference.ts";

/** A test on a site that also has the courses of the PDF tests. */
export const test = base.extend({
  site: [
    async ({ site }, use) => {
      await importPdfCourses(site);
      await use(site);
    },
    { scope: "worker" },
  ],
});

export const pdfButton = (page: Page) => page.getByRole("button", { name: "download pdf format" });
export const pdfStatus = (page: Page) => page.locator(".pdf-download").getByRole("status");
export const coursePanel = (page: Page) => page.locator(".course-panel");

/** Clicks the icon and returns the file that the browser saves. */
export async function downloadedPdf(page: Page): Promise<PdfPage[]> {
  const [download] = await Promise.all([page.waitForEvent("download"), pdfButton(page).click()]);
  expect(download.suggestedFilename()).toBe("download.pdf");
  return readPdf(await download.path());
}

/** Returns a screenshot of the panel without the elements that the PDF leaves out. */
export async function panelScreenshot(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(uncoverPanel);
  return page.screenshot({ clip, fullPage: true, animations: "disabled" });
}
