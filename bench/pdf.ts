import { type Locator, type Page, type Request, chromium } from "@playwright/test";
import { findChromium } from "../tests/browser/chromium.ts";
import { isTakenOver } from "../tests/browser/hydration.ts";
import { importPdfCourses, pdfCourses } from "../tests/browser/pdf/pdf-courses.ts";
import { readPdf } from "../tests/browser/pdf/pdf-file.ts";
import { librariesIn } from "../tests/browser/pdf/pdf-libraries.ts";
import { startServer } from "../tests/site/running-server.ts";

/**
 * From the click on a course's PDF icon to the file on disk, in Chromium at full speed and slowed four times, with the
 * ratio of the two: the first click, which loads the code, and the second one. Then which scripts a visit has loaded
 * by the time of the click, and which come with it.
 */
const slowness = 4;

/** Full speed and slowed in turn, each time with an empty cache; the median counts. */
const runs = 7;

await using site = await startServer({ LOG_LEVEL: "warn" });
await importPdfCourses(site);
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  console.table({ ...(await clickTimes("short")), ...(await clickTimes("long")) });
  console.table(await scriptsOfVisit());
} finally {
  await browser.close();
}

async function clickTimes(name: "short" | "long") {
  const times = {
    first: { full: [] as number[], slowed: [] as number[] },
    second: { full: [] as number[], slowed: [] as number[] },
  };
  let pages = 0;
  for (let run = 0; run < runs; run++) {
    for (const speed of ["full", "slowed"] as const) {
      await using page = await browser.newPage();
      await openCourse(page, name);
      await moveToButton(page);
      const rate = speed === "slowed" ? slowness : 1;
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      times.first[speed].push((await clickToFile(page)).milliseconds);
      const { milliseconds, path } = await clickToFile(page);
      times.second[speed].push(milliseconds);
      pages = (await readPdf(path)).length;
    }
  }
  const rows = Object.entries(times).map(([click, { full, slowed }]) => {
    const [fast, slow] = [median(full), median(slowed)];
    return [
      `${name}, ${click} click`,
      {
        pages,
        "full speed ms": Math.round(fast),
        [`slowed ${slowness}× ms`]: Math.round(slow),
        "slowed/full": (slow / fast).toFixed(2),
      },
    ] as const;
  });
  return Object.fromEntries(rows);
}

async function openCourse(page: Page, name: "short" | "long"): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(site.origin + pdfCourses[name], { waitUntil: "networkidle" });
  await page.waitForFunction(isTakenOver);
}

function pdfButton(page: Page): Locator {
  return page.getByRole("button", { name: "download pdf format" });
}

/** A visitor's first move loads the code of every screen; returns when it is there. */
async function moveToButton(page: Page): Promise<void> {
  await pdfButton(page).hover();
  await page.evaluate(() =>
    Promise.all(
      Object.values(window.__reactRouterManifest!.routes).map(({ module }) => import(module)),
    ),
  );
}

async function clickToFile(page: Page): Promise<{ milliseconds: number; path: string }> {
  const saving = page.waitForEvent("download");
  const began = performance.now();
  await pdfButton(page).click();
  const path = await (await saving).path();
  return { milliseconds: performance.now() - began, path };
}

async function scriptsOfVisit() {
  await using page = await browser.newPage();
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  await openCourse(page, "short");
  const firstLoad = await summary(scripts.splice(0));
  await moveToButton(page);
  const firstMove = await summary(scripts.splice(0));
  await clickToFile(page);
  return {
    "first load": firstLoad,
    "first move": firstMove,
    "first click": await summary(scripts),
  };
}

async function summary(scripts: Request[]) {
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  const libraries = await librariesIn(scripts.map((script) => script.url()));
  return {
    scripts: scripts.length,
    kB: (bytes / 1000).toFixed(1),
    "of the PDF's libraries": libraries.join(", ") || "none",
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
