import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../tests/browser/chromium.ts";
import { startServer } from "../tests/site/running-server.ts";

/** Lighthouse's mobile preset on the built site: scores, and what the first load of a page transfers. */
const addresses =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : [
        "/",
        "/home",
        "/course/category/python-bangla-first-programs",
        "/course/category/rust-interpreter-for-small-language",
      ];
const categories = ["performance", "accessibility", "best-practices", "seo"];

await using site = await startServer({ LOG_LEVEL: "warn" });
const chrome = await launch({
  chromePath: await findChromium(),
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
  ],
});
try {
  const rows: Record<string, Record<string, string | number>> = {};
  for (const address of addresses) rows[address] = await medianOf(site.origin + address);
  console.table(rows);
} finally {
  chrome.kill();
}

/** The run with the middle performance of three; a run without one (the browser painted nothing) is made again. */
async function medianOf(url: string) {
  const runs = [];
  for (let tries = 0; runs.length < 3 && tries < 6; tries++) {
    const run = await measure(url);
    if (run.performance > 0) runs.push(run);
  }
  return runs.toSorted((one, other) => one.performance - other.performance)[1]!;
}

async function measure(url: string) {
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: categories,
    logLevel: "error",
  });
  const report = result!.lhr;
  const scores = Object.entries(report.categories).map(([name, { score }]) => [
    name,
    Math.round((score ?? 0) * 100),
  ]);
  return {
    performance: 0,
    ...Object.fromEntries(scores),
    LCP: report.audits["largest-contentful-paint"]?.displayValue ?? "",
    CLS: report.audits["cumulative-layout-shift"]?.displayValue ?? "",
    "script kB": kilobytes(report.audits["network-requests"]?.details, "Script"),
    "other origins": otherOrigins(report.audits["network-requests"]?.details, new URL(url).origin),
  };
}

type Requests =
  | { items?: { url: string; resourceType?: string; transferSize?: number }[] }
  | undefined;

function kilobytes(details: unknown, type: string): string {
  const items = (details as Requests)?.items ?? [];
  const bytes = items
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return (bytes / 1000).toFixed(1);
}

function otherOrigins(details: unknown, origin: string): number {
  return ((details as Requests)?.items ?? []).filter(
    ({ url }) => !url.startsWith(origin) && !url.startsWith("data:"),
  ).length;
}
