import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../tests/chromium.ts";
import { startServer } from "../tests/running-server.ts";

/** Lighthouse's mobile preset on the built site: scores, and what the first load of a page transfers. */
const addresses = [
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
  for (const address of addresses) rows[address] = await measure(site.origin + address);
  console.table(rows);
} finally {
  chrome.kill();
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
  const failed = Object.values(report.audits).filter(
    ({ score, scoreDisplayMode }) =>
      score !== null && score < 0.9 && scoreDisplayMode !== "informative",
  );
  if (failed.length > 0)
    console.log(
      url,
      failed.map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`).join("; "),
    );
  return {
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
