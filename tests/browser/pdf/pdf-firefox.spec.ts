import { stat } from "node:fs/promises";
import path from "node:path";
import type { Page } from "puppeteer-core";
import { expect } from "../browser.ts";
import { test } from "./course-panel.ts";
import { findFirefox, firefoxHint, openFirefox } from "./firefox.ts";
import { isHydrated } from "../hydration.ts";
import { pdfCourses } from "./pdf-courses.ts";
import { readPdf } from "./pdf-file.ts";
import { expectPaper, expectSamePicture, expectCompletePages } from "./pdf-pages.ts";
import { uncoverPanel } from "./picture-difference.ts";
import { temporaryFolder } from "../../site/temporary-folder.ts";

const patient = { timeout: 30_000 };
let executablePath: string | undefined;

test.beforeAll(() => {
  test.setTimeout(300_000);
  executablePath = findFirefox();
  if (!executablePath) console.log(firefoxHint);
});

const title = "in Firefox, too, a long course's PDF shows the panel as the screen does";

test(title, { tag: "@full" }, async ({ site, page }) => {
  test.skip(!executablePath, firefoxHint);
  test.setTimeout(90_000);
  await using folder = await temporaryFolder();
  await using browser = await openFirefox(executablePath!, folder.path);
  const firefox = await browser.newPage();
  const errors = errorsOf(firefox);
  await firefox.goto(site.origin + pdfCourses.long);
  // Not waitForFunction, which the site's content policy blocks in Firefox.
  await expect.poll(() => firefox.evaluate(isHydrated), patient).toBe(true);

  await firefox.click("button[title='download pdf format']");

  await expect.poll(() => pdfStatus(firefox), patient).toBe("Saved as download.pdf.");
  const file = path.join(folder.path, "downloads", "download.pdf");
  await expect.poll(() => sizeOf(file), patient).toBeGreaterThan(0);
  const pages = await readPdf(file);
  expect(pages.length).toBeGreaterThan(1);
  expectPaper(pages);
  const clip = await firefox.evaluate(uncoverPanel);
  await expectCompletePages(page, pages, clip);
  const screenshot = await firefox.screenshot({ clip, captureBeyondViewport: true });
  await expectSamePicture(page, pages, Buffer.from(screenshot));
  expect(errors).toEqual([]);
});

const pdfStatus = (page: Page) =>
  page.$eval(".pdf-download [role=status]", ({ textContent }) => textContent);

/** Returns a file's size, in bytes; Firefox creates an empty file first and then replaces it. */
const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size;

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}
