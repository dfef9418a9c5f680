import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect } from "../browser.ts";
import { coursePanel, downloadedPdf, pdfStatus, test } from "./course-panel.ts";
import { foreignCoverUrl, pdfCourses } from "./pdf-courses.ts";
import { expectPaper } from "./pdf-pages.ts";
import { colourAt } from "./picture-difference.ts";

const redPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path fill="#f00" d="M0 0h640v360H0z"/></svg>`;

const answerCover = (page: Page, headers: Record<string, string>) =>
  page.route(`${foreignCoverUrl}*`, (route) =>
    route.fulfill({ body: redPicture, contentType: "image/svg+xml", headers }),
  );

/** Starts a host that allows its picture by CORS to requests with an Origin alone. */
async function startCoverHost() {
  const server = createServer(({ headers: { origin } }, response) => {
    response.writeHead(200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "max-age=3600",
      ...(origin && { "Access-Control-Allow-Origin": origin }),
    });
    response.end(redPicture);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/red.svg`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

test.describe("a cover from another host", () => {
  test("with CORS is in the PDF", async ({ page, visit }) => {
    await answerCover(page, { "access-control-allow-origin": "*" });
    await visit(pdfCourses.foreignCover);

    const [first] = await downloadedPdf(page);

    await expect(pdfStatus(page)).toHaveText("Saved as download.pdf.");
    const { red, green, blue } = await colourAt(page, first!.jpeg, 0.2, 0.2);
    expect([red > 240, green < 15, blue < 15]).toEqual([true, true, true]);
  });

  test.describe("with CORS for requests that ask for it, and in the browser's cache without", () => {
    test.use({ expectedErrors: [/blocked by CORS policy|net::ERR_FAILED/] });

    test("is in the PDF", async ({ page, visit }) => {
      await using host = await startCoverHost();
      await visit(pdfCourses.short);
      const cover = coursePanel(page).getByRole("img");
      await cover.evaluate((image: HTMLImageElement, url) => (image.src = url), host.url);
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(640);

      const [first] = await downloadedPdf(page);

      await expect(pdfStatus(page)).toHaveText("Saved as download.pdf.");
      const { red, green, blue } = await colourAt(page, first!.jpeg, 0.2, 0.2);
      expect([red > 240, green < 15, blue < 15]).toEqual([true, true, true]);
    });
  });

  test.describe("without CORS", () => {
    test.use({ expectedErrors: [/blocked by CORS policy|net::ERR_FAILED/] });

    test("is a neutral picture in the PDF, with a message for the visitor", async ({
      page,
      visit,
    }) => {
      // Without any header Playwright would add one that allows it; the browser refuses this one.
      await answerCover(page, { "access-control-allow-origin": "https://elsewhere.example.test" });
      await visit(pdfCourses.foreignCover);
      const shown = coursePanel(page).getByRole("img");
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(640);

      const pages = await downloadedPdf(page);

      await expect(pdfStatus(page)).toHaveText(
        "Saved as download.pdf, with a neutral picture for the cover: its host does not let it be copied.",
      );
      expectPaper(pages);
      const colour = Object.values(await colourAt(page, pages[0]!.jpeg, 0.2, 0.2));
      expect(Math.max(...colour) - Math.min(...colour)).toBeLessThan(40);
    });
  });
});
