import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { startServer } from "../site/running-server.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";
import { findChromium } from "./chromium.ts";
import { createSamplePeople } from "./every-screen/sample-people.ts";
import { type Screen, screensOf } from "./every-screen/screens.ts";
import { isHydrated } from "./hydration.ts";
import { renderFarContent } from "./render-far-content.ts";

/**
 * Every screen in both themes at three widths, into a folder that git ignores, from a site of its own:
 * `npm run screenshots -- [names, as in landing,home] [--width 360] [--theme dark]`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { width: { type: "string" }, theme: { type: "string" } },
});
const only = positionals[0]?.split(",");
const folder = path.resolve(import.meta.dirname, "../..", "screenshots");

/** Of a list, the first window tells enough. */
const long = new Set(["home", "home-signed-in", "table", "language", "framework", "api"]);

mkdirSync(folder, { recursive: true });
await using data = await temporaryFolder();
await using site = await startServer(
  { LOG_LEVEL: "warn", DATA_DIR: data.path },
  { manyVisitors: true },
);
await using browser = await chromium.launch({ executablePath: findChromium() });
await using people = await createSamplePeople(browser, site.origin);
const screens = screensOf(people).filter(({ name }) => !only || only.includes(name));
for (const colorScheme of ["light", "dark"] as const)
  for (const width of [360, 768, 1280])
    if ((values.theme ?? colorScheme) === colorScheme && Number(values.width ?? width) === width)
      for (const screen of screens) await photograph(screen, colorScheme, width);

async function photograph(
  { name, address, viewer = "visitor", act }: Screen,
  colorScheme: "light" | "dark",
  width: number,
): Promise<void> {
  await using context = await browser.newContext({
    baseURL: site.origin,
    storageState: people.sessions[viewer],
    viewport: { width, height: width === 360 ? 740 : 860 },
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  try {
    if (name !== "test-payment") await page.waitForFunction(isHydrated);
    await act?.(page);
    await page.evaluate(renderFarContent);
    await page.evaluate(loadPictures);
  } catch (error) {
    console.error(`${name} at ${width} px, ${colorScheme}: ${String(error)}`);
  }
  await page.screenshot({
    path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
    fullPage: !long.has(name) && !act,
    animations: "disabled",
  });
}

/** Loads the pictures that are far from the window, too; to be evaluated in the page. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.images].filter(({ src }) => src);
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
}
