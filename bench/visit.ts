import { type CDPSession, type Page, chromium } from "@playwright/test";
import { findChromium } from "../tests/browser/chromium.ts";
import { startServer } from "../tests/site/running-server.ts";
import { processorTime } from "./processor-time.ts";

/** What one visitor asks of the site on five screens, with an empty browser cache and again, and what that costs a process. */
const kinds: Record<string, (path: string) => boolean> = {
  "accounts, which no cache keeps": (path) => path.startsWith("/auth/"),
  "files of the build": (path) => /^\/(static\/|[\w-]+\.(svg|png|ico)$)/.test(path),
  "drawn pictures": (path) => /^\/(covers|emblems)\//.test(path),
  "data of pages": (path) => path.endsWith(".data"),
  pages: () => true,
};

/** What a request of each kind costs, in microseconds of a processor. */
const costs: Record<string, number> = {};

type Transfer = { path: string; bytes: number };

await using site = await startServer({ LOG_LEVEL: "warn" });
await using browser = await chromium.launch({ executablePath: await findChromium() });
const context = await browser.newContext();
for (const visitor of ["for the first time", "again"]) {
  await using page = await context.newPage();
  const transfers = await record(await context.newCDPSession(page));
  await visit(page);
  console.log(`\nA visitor who comes ${visitor}:`);
  console.table(await summary(transfers));
}

/** From the landing page to the plans of a course, as far down each screen as it goes. */
async function visit(page: Page): Promise<void> {
  await page.goto(site.origin);
  await look(page);
  await page.getByRole("main").getByRole("link", { name: "Get started", exact: true }).click();
  await page.waitForURL("**/home");
  await look(page);
  await page.locator(".category-link").nth(3).click();
  await page.waitForURL("**/course/*");
  await look(page);
  await page.locator('main a[href^="/course/category/"]').first().click();
  await page.waitForURL("**/course/category/*");
  await look(page);
  await page.locator('main a[href$="/overview"]').first().click();
  await page.waitForURL("**/overview");
  await look(page);
}

/** Down the whole screen in steps, so that pictures come as they do for a reader. */
async function look(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  while (await page.evaluate(hasMoreBelow)) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState("networkidle");
}

function hasMoreBelow(): boolean {
  return Math.ceil(scrollY + innerHeight) < document.documentElement.scrollHeight;
}

/** What comes over the network from now on, headers included; what the browser had is left out. */
async function record(session: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const paths = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || !response.url.startsWith(site.origin)) return;
    paths.set(requestId, new URL(response.url).pathname);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path && encodedDataLength > 0) transfers.push({ path, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return transfers;
}

async function summary(transfers: Transfer[]) {
  const rows: Record<string, Row> = {};
  for (const kind of Object.keys(kinds)) {
    const chosen = transfers.filter((transfer) => kindOf(transfer) === kind);
    costs[kind] ??= await processorTime(site.origin, chosen[0]!.path);
    rows[kind] = rowOf(chosen, costs[kind]);
  }
  const milliseconds = Object.values(rows).reduce((sum, row) => sum + row.milliseconds, 0);
  const all = { ...rowOf(transfers), milliseconds: Number(milliseconds.toFixed(1)) };
  return { ...rows, all };
}

type Row = { requests: number; kB: number; "µs each"?: number; milliseconds: number };

function rowOf(transfers: Transfer[], cost?: number): Row {
  return {
    requests: transfers.length,
    kB: Math.round(transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
    ...(cost && { "µs each": Math.round(cost) }),
    milliseconds: Number(((transfers.length * (cost ?? 0)) / 1000).toFixed(1)),
  };
}

function kindOf({ path }: Transfer): string {
  return Object.keys(kinds).find((kind) => kinds[kind]!(path))!;
}
