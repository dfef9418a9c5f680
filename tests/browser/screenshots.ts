import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Every screen in both themes at three widths, into a folder that git ignores: `npm run screenshots -- [origin]`. */
const origin = process.argv[2] ?? "http://127.0.0.1:3000";
const only = process.argv[3];
const folder = path.resolve(import.meta.dirname, "../..", "screenshots");

const screens = {
  landing: "/",
  home: "/home",
  category: "/course/python",
  course: "/course/category/python-bangla-first-programs",
  overview: "/course/category/react-forms-that-forgive/overview",
  blog: "/blog",
  faq: "/faq",
  features: "/features",
  guides: "/guides",
  privacy: "/privacy",
  terms: "/terms",
  contact: "/contact",
  language: "/language",
  framework: "/framework",
  api: "/api/docs",
  signin: "/signin",
  missing: "/nothing-here",
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
});
for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 768, 1280]) {
    const page = await browser.newPage({
      viewport: { width, height: width === 360 ? 740 : 860 },
      colorScheme,
    });
    for (const [name, address] of Object.entries(screens)) {
      if (only && !only.split(",").includes(name)) continue;
      await page.goto(origin + address, { waitUntil: "networkidle" });
      await page.waitForTimeout(name === "landing" ? 3000 : 100);
      const fullPage = !["home", "language", "framework", "blog"].includes(name);
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage,
      });
    }
    await page.close();
  }
}
await browser.close();
