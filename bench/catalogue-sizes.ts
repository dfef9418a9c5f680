import { randomUUID } from "node:crypto";
import { generatedCourseId } from "../tests/databases/generated-catalogue.ts";
import { type RunningServer, startServer } from "../tests/site/running-server.ts";
import { type BenchDatabase, benchDatabase, databaseKinds } from "./databases.ts";
import { memoryOf, resetPeak } from "./processes.ts";
import { median, timeOf } from "./times.ts";
import { requestsPerSecond } from "./wrk.ts";

/**
 * The cost of the catalogue's size on both databases: import, start, memory, rendered pages, a cached page, and the
 * complete list in the API, for courses of about 1 kB; then whether the costs that must not grow with it stay in bounds.
 */
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [60, 1_000, 10_000, 100_000];

/** How often the server is started and each page rendered; the median counts. */
const starts = 5;
const renderings = 60;

/** The times with the smallest catalogue and with the largest one. */
type Pair = [number[], number[]];

for (const kind of databaseKinds) {
  await using databases = new AsyncDisposableStack();
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  const filled: BenchDatabase[] = [];
  for (const size of sizes) {
    const database = databases.use(await benchDatabase(kind));
    rows[`${size} courses`] = await measure(database, size);
    filled.push(database);
  }
  console.log(kind);
  console.table(rows);
  const largest = rows[`${sizes.at(-1)} courses`]!;
  judge("the import's seconds", largest["import s"], 60);
  judge("the import's megabytes", largest["import MB"], 400);
  await compare(filled[0]!, filled.at(-1)!);
}

/** Compares the largest catalogue with the smallest one, in turn, so that other load on the machine affects both. */
async function compare(small: BenchDatabase, large: BenchDatabase): Promise<void> {
  const first: Pair = [[], []];
  for (let start = 0; start < starts; start++) {
    for (const [index, database] of [small, large].entries()) {
      await using fresh = await startOn(database);
      first[index]!.push(await timeOf(`${fresh.origin}/home`));
    }
  }
  await using one = await startOn(small);
  await using other = await startOn(large);
  const rendered: Pair = [[], []];
  const cached: Pair = [[], []];
  for (let turn = 0; turn < renderings * 3; turn++) {
    for (const [index, { origin }] of [one, other].entries()) {
      const time = await timeOf(`${origin}/home?per_page=${randomUUID()}`);
      if (turn >= renderings) rendered[index]!.push(time);
    }
  }
  for (let round = 0; round < 3; round++) {
    for (const [index, { origin }] of [one, other].entries()) {
      cached[index]!.push(1 / (await requestsPerSecond(`${origin}/home`)));
    }
  }
  const ratio = ([ofSmall, ofLarge]: Pair) => median(ofLarge) / median(ofSmall);
  judge("the first /home after a start, largest to smallest", ratio(first), 2);
  judge("/home rendered, largest to smallest", ratio(rendered), 2);
  judge("the cost of a cached /home, largest to smallest", ratio(cached), 1.2);
}

async function measure(database: BenchDatabase, size: number) {
  const imported = await database.fill(size);
  const started: number[] = [];
  const first: number[] = [];
  for (let start = 0; start < starts; start++) {
    const began = performance.now();
    await using fresh = await startOn(database);
    started.push(performance.now() - began);
    first.push(await timeOf(`${fresh.origin}/home`));
  }
  await using site = await startOn(database);
  const pid = site.process.pid!;
  const { resident: afterStart } = memoryOf(pid);
  const lastPage = size > 100 ? Math.ceil(size / 48) : 1;
  const home = await renderTime(site, "/home");
  const last = await renderTime(site, `/home?page=${lastPage}`);
  const mainCategory = await renderTime(site, `/language?page=${Math.ceil(lastPage / 4)}`);
  const category = await renderTime(site, "/course/category-3");
  const cached = await requestsPerSecond(`${site.origin}/home`);
  await browse(site, size);
  const { resident: afterBrowse } = memoryOf(pid);
  const list = await completeList(site);
  return {
    "import s": rounded(imported.seconds),
    "import MB": imported.megabytes,
    "start ms": Math.round(median(started)),
    "MB after start": afterStart,
    "first /home ms": rounded(median(first)),
    "/home ms": rounded(home),
    "last page ms": rounded(last),
    "/language ms": rounded(mainCategory),
    "category ms": rounded(category),
    "cached /home/s": Math.round(cached),
    "MB after browsing": afterBrowse,
    "list s": rounded(list.seconds),
    "list MB": rounded(list.bytes / 1e6),
    "peak MB": list.peak,
  };
}

function startOn({ settings }: BenchDatabase): Promise<RunningServer> {
  return startServer({ LOG_LEVEL: "error", ...settings });
}

/** Returns the median time of a page that is not in the cache, after a warm-up, in milliseconds. */
async function renderTime({ origin }: RunningServer, page: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < renderings; turn++) {
    // A new value of a known parameter makes an address that is not in the cache.
    const address = `${page}${page.includes("?") ? "&" : "?"}per_page=${randomUUID()}`;
    times.push(await timeOf(origin + address));
  }
  return median(times.slice(renderings / 3));
}

/** Requests three hundred courses and the pages of a category. */
async function browse({ origin }: RunningServer, size: number): Promise<void> {
  for (let visit = 0; visit < 300; visit++) {
    const number = 1 + Math.floor((visit / 300) * size);
    await timeOf(`${origin}/course/category/${generatedCourseId(number)}`);
  }
  for (let page = 1; page <= Math.min(100, size / 20 / 48); page++) {
    await timeOf(`${origin}/course/category-3?page=${page}`);
  }
}

/** Reads /api/courses to its end, uncompressed; returns its size and duration and the server's peak memory meanwhile. */
async function completeList(site: RunningServer) {
  const pid = site.process.pid!;
  resetPeak(pid);
  const began = performance.now();
  const response = await fetch(`${site.origin}/api/courses`, {
    headers: { "Accept-Encoding": "identity" },
  });
  let bytes = 0;
  for await (const chunk of response.body!) bytes += chunk.length;
  return { bytes, seconds: (performance.now() - began) / 1000, peak: memoryOf(pid).peak };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function judge(what: string, value: number, limit: number): void {
  const verdict = value <= limit ? "passed" : "FAILED";
  console.log(`${what}: ${rounded(value)}, limit ${limit}: ${verdict}`);
}
