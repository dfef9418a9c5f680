import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { brandMarkShapes, deepGreen, drawBrandMark } from "./brand.ts";
import { drawHero, heroTones } from "./hero.ts";
import { encodeIco } from "./ico.ts";
import { encodeIndexedPng } from "./indexed-png.ts";
import { drawSocialCard } from "./social-card.ts";

const project = new URL("../", import.meta.url);

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  await write("public/favicon.svg", drawBrandMark());
  await write("public/favicon.ico", encodeIco(await renderPng(drawBrandMark(), 32, 32), 32));
  await write("public/apple-touch-icon.png", await renderPng(drawAppIcon(180), 180, 180));
  for (const size of [192, 512]) {
    await write(`public/icon-${size}.png`, await renderPng(drawAppIcon(size), size, size));
  }
  const card = await renderPng(drawSocialCard(await displayFont()), 1200, 630);
  await write(
    "public/social-card.png",
    encodeIndexedPng({ width: 1200, height: 630, pixels: await decodePng(card) }),
  );
  await write("app/editorial/hero-light.svg", drawHero(heroTones.light));
  await write("app/editorial/hero-dark.svg", drawHero(heroTones.dark));
} finally {
  await browser.close();
}

async function write(name: string, content: string | Buffer): Promise<void> {
  await writeFile(new URL(name, project), content);
  console.log(`${name} ${Buffer.byteLength(content)} bytes`);
}

/** Draws the brand mark on an opaque background, with room for the masks of home screens. */
function drawAppIcon(size: number): string {
  const shapes = `<rect x="-40" y="-40" width="80" height="80" fill="${deepGreen}"/>${brandMarkShapes()}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-40 -40 80 80">${shapes}</svg>`;
}

async function displayFont(): Promise<string> {
  const file =
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2";
  const font = await readFile(new URL(import.meta.resolve(file)));
  return `data:font/woff2;base64,${font.toString("base64")}`;
}

async function renderPng(svg: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<!doctype html><body style="margin:0"><style>svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** Decodes a PNG to RGBA, four bytes a pixel. */
async function decodePng(png: Buffer): Promise<Uint8Array> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      if (!context) throw new Error("The browser has no 2D canvas");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await page.close();
  return Buffer.from(base64, "base64");
}
