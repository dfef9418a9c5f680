import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Page, chromium } from "@playwright/test";
import { lessonPath } from "../../contract/course-path.ts";
import { startServer } from "../site/running-server.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";
import { findChromium } from "./chromium.ts";
import { readLessons } from "./lessons/read-lessons.ts";
import { firstExercise } from "./lessons/sample-lessons.ts";

/** The pictures of a lesson on the landing page, in both themes, anew: `npm run landing-picture`. */
const course = "react-tea-stall-menu";
const name = "one-line-six-teas";
const folder = path.resolve(import.meta.dirname, "../../app/editorial");

await using data = await temporaryFolder();
await using site = await startServer(
  { LOG_LEVEL: "warn", DATA_DIR: data.path },
  { manyVisitors: true },
);
await using browser = await chromium.launch({ executablePath: findChromium() });
for (const colorScheme of ["light", "dark"] as const) {
  await using context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1280, height: 800 },
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await solve(page);
  const picture = await page.screenshot({ animations: "disabled" });
  await writeFile(path.join(folder, `lesson-${colorScheme}.webp`), await toWebp(page, picture));
}

/** Opens the lesson and passes its first exercise. */
async function solve(page: Page): Promise<void> {
  for await (const lesson of readLessons(page, site, course)) {
    if (lesson.name !== name) continue;
    const program = lesson.parts.find((part) => "solution" in part);
    if (!program) break;
    await page.goto(lessonPath(course, name), { waitUntil: "networkidle" });
    const { exercise, ready, run, write } = firstExercise(page);
    await ready();
    await write(program.solution.code);
    await run.click();
    await exercise.locator('[data-verdict][data-right="true"]').waitFor();
    // The preview follows the tests.
    await page.waitForLoadState("networkidle");
    return;
  }
  throw new Error(`There is no exercise in ${lessonPath(course, name)}`);
}

/** Encodes a picture; the browser of the page does it. */
async function toWebp(page: Page, picture: Buffer): Promise<Buffer> {
  await page.goto("about:blank");
  const address = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")!.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.8);
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
