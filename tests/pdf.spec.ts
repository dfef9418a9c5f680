import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { type PdfPage, readPdf } from "./pdf-file.ts";
import {
  colourAt,
  differenceFromTop,
  screenshotOf,
  unevennessOfEdges,
} from "./picture-difference.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bangla = "/course/category/python-bangla-first-programs";
const short = "/course/category/pdf-short";
const long = "/course/category/pdf-long";
const elsewhere = "/course/category/pdf-cover-elsewhere";
const outsideCover = "https://covers.example.test/red.svg";

const sentence =
  "A closure keeps the variables of the function that made it, so a counter needs no class and no global. ";
const paragraph = sentence.repeat(6).trim();

const courses = [
  { id: "pdf-short", details: "Short." },
  {
    id: "pdf-long",
    details: Array.from({ length: 24 }, (_, index) => `${index + 1}. ${paragraph}`).join("\n\n"),
  },
  { id: "pdf-cover-elsewhere", details: paragraph, img: outsideCover },
];

test.beforeAll(async ({ site }) => {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, "courses"));
  await writeFile(
    path.join(folder.path, "categories.yaml"),
    "- category: pdf\n  name: Papers\n  mainCategory: Language\n",
  );
  for (const { id, details, img } of courses) {
    const cover = img ? `img: ${img}\n` : "";
    await writeFile(
      path.join(folder.path, "courses", `${id}.md`),
      `---\nid: ${id}\nname: A course for paper\ncategory: pdf\nlevel: advanced\nhours: 3\n${cover}---\n${details}\n`,
    );
  }
  const { code, errors } = await runCatalogue(["import", folder.path], site.dataFolder);
  expect([code, errors]).toEqual([0, ""]);
  await expect.poll(async () => (await fetch(site.origin + long)).status).toBe(200);
});

const button = (page: Page) => page.getByRole("button", { name: "download pdf format" });
const status = (page: Page) => page.locator(".pdf-download").getByRole("status");
const panel = (page: Page) => page.locator(".course-panel");

async function downloaded(page: Page): Promise<PdfPage[]> {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page).click()]);
  expect(download.suggestedFilename()).toBe("download.pdf");
  return readPdf(download);
}

/** Every page is A4, its image 600 pt wide; the first one's stands at the top, further ones' below a margin. */
function expectPaper(pages: PdfPage[]): void {
  for (const [index, { width, height, matrix }] of pages.entries()) {
    expect([width, height]).toEqual([595.28, 841.89]);
    const [across, skewed, slanted, down, left, bottom] = matrix as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect([across, skewed, slanted, left]).toEqual([600, 0, 0, 0]);
    expect(bottom + down).toBeCloseTo(index === 0 ? 841.89 : 841.89 - 36, 2);
    expect(bottom).toBeGreaterThanOrEqual(index === 0 && pages.length === 1 ? 0 : 35);
  }
}

/** Every cut goes between two lines, where all is of one colour, and only padding at the end may be left away. */
async function expectWhole(page: Page, pages: PdfPage[]): Promise<void> {
  const edges = await unevennessOfEdges(
    page,
    pages.map(({ jpeg }) => jpeg),
  );
  for (const [index, { first, last }] of edges.entries()) {
    if (index > 0) expect(first).toBeLessThan(8);
    expect(last).toBeLessThan(8);
  }
  const { width, height } = (await panel(page).boundingBox())!;
  const drawn = pages.reduce((sum, { matrix }) => sum + matrix[3]!, 0) * (width / 600);
  expect(drawn).toBeLessThan(height + 2);
  expect(drawn).toBeGreaterThan(height - 42);
}

const desktop = { width: 1280, height: 860 };
const phone = { width: 360, height: 740 };

for (const { name, address, colorScheme, viewport, pageCount } of [
  { name: "short", address: short, colorScheme: "light", viewport: desktop, pageCount: 1 },
  { name: "short", address: short, colorScheme: "dark", viewport: phone, pageCount: 1 },
  { name: "Bangla", address: bangla, colorScheme: "dark", viewport: desktop, pageCount: 1 },
  { name: "Bangla", address: bangla, colorScheme: "light", viewport: phone, pageCount: 3 },
  { name: "long", address: long, colorScheme: "light", viewport: desktop, pageCount: 6 },
  { name: "long", address: long, colorScheme: "dark", viewport: phone, pageCount: 35 },
] as const) {
  test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
    test.use({ colorScheme, viewport });

    test(`the ${name} course's PDF shows the panel as the screen does`, async ({ page, visit }) => {
      await visit(address);

      const pages = await downloaded(page);

      await expect(status(page)).toHaveText("Saved as download.pdf.");
      expectPaper(pages);
      await expectWhole(page, pages);
      expect(Math.abs(pages.length - pageCount)).toBeLessThanOrEqual(pageCount > 1 ? 1 : 0);
      const difference = await differenceFromTop(
        page,
        pages[0]!.jpeg,
        await screenshotOf(panel(page)),
      );
      expect(difference).toBeLessThan(0.03);
    });
  });
}

const redPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path fill="#f00" d="M0 0h640v360H0z"/></svg>`;

test.describe("a cover from a host", () => {
  const answer = (page: Page, headers: Record<string, string>) =>
    page.route(outsideCover, (route) =>
      route.fulfill({ body: redPicture, contentType: "image/svg+xml", headers }),
    );

  test("that lets it be read (CORS) is in the PDF", async ({ page, visit }) => {
    await answer(page, { "access-control-allow-origin": "*" });
    await visit(elsewhere);

    const [first] = await downloaded(page);

    await expect(status(page)).toHaveText("Saved as download.pdf.");
    const { red, green, blue } = await colourAt(page, first!.jpeg, 0.2, 0.2);
    expect([red > 240, green < 15, blue < 15]).toEqual([true, true, true]);
  });

  test.describe("without CORS", () => {
    test.use({ expectedErrors: [/blocked by CORS policy|net::ERR_FAILED/] });

    test("is a neutral picture in the PDF, and the visitor is told", async ({ page, visit }) => {
      // With no header at all Playwright would add one that allows it; the browser refuses this one as well.
      await answer(page, { "access-control-allow-origin": "https://elsewhere.example.test" });
      await visit(elsewhere);
      const shown = panel(page).getByRole("img");
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(640);

      const pages = await downloaded(page);

      await expect(status(page)).toHaveText(
        "Saved as download.pdf, with a neutral picture for the cover: its host does not let it be copied.",
      );
      expectPaper(pages);
      const colour = Object.values(await colourAt(page, pages[0]!.jpeg, 0.2, 0.2));
      expect(Math.max(...colour) - Math.min(...colour)).toBeLessThan(40);
    });
  });
});

test("the libraries come with the first click, and nothing but static files does", async ({
  page,
  visit,
}) => {
  const scripts: string[] = [];
  const others: string[] = [];
  page.on("request", (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol === "blob:" || protocol === "data:") return;
    (request.resourceType() === "script" ? scripts : others).push(pathname);
  });
  await visit(short);
  await page.waitForLoadState("networkidle");
  expect(await librariesIn(page, scripts)).toEqual([]);
  others.length = 0;

  await downloaded(page);

  expect(await librariesIn(page, scripts)).toEqual(["jsPDF", "snapdom"]);
  for (const pathname of others) expect(pathname).toMatch(/^\/(static|covers)\//);
});

/** Which of the two libraries stand in the scripts, told by words that only they contain. */
async function librariesIn(page: Page, scripts: string[]): Promise<string[]> {
  const texts = await Promise.all(
    scripts.map(async (pathname) => (await page.request.get(pathname)).text()),
  );
  const marks = { jsPDF: "%PDF-", snapdom: "data-snapdom-asset" };
  return Object.entries(marks)
    .filter(([, mark]) => texts.some((text) => text.includes(mark)))
    .map(([library]) => library);
}

test("a second click while it is busy makes no second file", async ({ page, visit }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/snapdom\./, async (route) => {
    await released;
    await route.continue();
  });
  let files = 0;
  page.on("download", () => (files += 1));
  await visit(short);

  await button(page).click();

  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  await expect(status(page)).toHaveText("Preparing the PDF…");
  await button(page).dblclick();
  release();
  await expect(status(page)).toHaveText("Saved as download.pdf.");
  await page.waitForTimeout(500);
  expect(files).toBe(1);

  await downloaded(page);
  expect(files).toBe(2);
});

test.describe("code that cannot be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource/], viewport: phone });

  test("is told beside the button, accessibly, and can be had by trying again", async ({
    page,
    visit,
    expectAccessible,
  }) => {
    const code = /static\/js\/(snapdom|download)\./;
    await page.route(code, (route) => route.abort());
    await visit(short);

    await button(page).click();

    await expect(status(page)).toHaveText("The PDF could not be made. Please try again.");
    await expect(button(page)).toHaveAttribute("aria-busy", "false");
    await expectAccessible();
    await page.unroute(code);
    expectPaper(await downloaded(page));
    await expect(status(page)).toHaveText("Saved as download.pdf.");
  });
});
