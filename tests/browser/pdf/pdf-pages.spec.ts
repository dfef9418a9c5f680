import { expect } from "../browser.ts";
import { coursePanel, downloadedPdf, panelScreenshot, pdfStatus, test } from "./course-panel.ts";
import { pdfCourses } from "./pdf-courses.ts";
import { expectPaper, expectSamePicture, expectCompletePages } from "./pdf-pages.ts";

test.describe.configure({ timeout: 60_000 });

const desktop = { viewport: { width: 1280, height: 860 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

for (const { name, colorScheme, screen, pageCount } of [
  { name: "short", colorScheme: "light", screen: desktop, pageCount: 1 },
  { name: "short", colorScheme: "dark", screen: phone, pageCount: 1 },
  { name: "bangla", colorScheme: "dark", screen: desktop, pageCount: 1 },
  { name: "bangla", colorScheme: "light", screen: phone, pageCount: 5 },
  { name: "long", colorScheme: "light", screen: desktop, pageCount: 6 },
  { name: "long", colorScheme: "dark", screen: phone, pageCount: 35 },
] as const) {
  const tag = name === "bangla" ? [] : "@full";
  test.describe(`${colorScheme}, ${screen.viewport.width} px wide`, { tag }, () => {
    test.use({ colorScheme, ...screen });

    test(`the ${name} course's PDF shows the panel as the screen does`, async ({ page, visit }) => {
      await visit(pdfCourses[name]);

      const pages = await downloadedPdf(page);

      await expect(pdfStatus(page)).toHaveText("Saved as download.pdf.");
      expectPaper(pages);
      await expectCompletePages(page, pages, (await coursePanel(page).boundingBox())!);
      expect(Math.abs(pages.length - pageCount)).toBeLessThanOrEqual(pageCount > 1 ? 1 : 0);
      await expectSamePicture(page, pages, await panelScreenshot(page));
    });
  });
}
