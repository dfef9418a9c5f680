import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startServer } from "../tests/site/running-server.ts";
import { benchDatabase } from "./databases.ts";
import { type LoadResult, loadFor, problemsOf } from "./soak/load.ts";
import { courseCount, visitorRequests } from "./soak/mix.ts";
import { type Sample, mean, metricsToken, slopeOf, takeSample } from "./soak/samples.ts";
import { median, quantile } from "./times.ts";

/**
 * The built site under half of its saturating load: requests of all kinds at a constant rate, and every three minutes
 * an import that changes each course and so empties the cache. Prints the results every five minutes, then whether
 * memory stayed level, nothing failed and no file descriptor leaked.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    workers: { type: "string", default: "1" },
    postgres: { type: "boolean", default: false },
    /** Requests per second, instead of half of the saturating load. */
    rate: { type: "string" },
  },
});
const milliseconds = Number(values.minutes) * 60_000;
const sampleEvery = 10_000;
const importEvery = 180_000;
const rowLength = Math.min(300_000, milliseconds / 2);

/** How much memory may grow during the second half, as a share: garbage collection makes it vary. */
const levelWithin = 0.05;

await using database = await benchDatabase(values.postgres ? "PostgreSQL" : "SQLite");
await database.fill(courseCount);
await using site = await startServer(
  { LOG_LEVEL: "error", TRUST_PROXY: "1", METRICS_TOKEN: metricsToken, ...database.settings },
  { args: Number(values.workers) > 1 ? ["--workers", values.workers] : [] },
);
const next = await visitorRequests(site.origin);
const rate = Math.round(Number(values.rate) || (await saturatingRate()) / 2);
console.log(`Soaking for ${values.minutes} minutes with ${rate} requests/s`);
const samples: Sample[] = [];
const rows = await soak();
console.table(rows.map(shownRow));
judge();

/** Raises the rate by a quarter until the site fails it twice in a row; returns the last rate that it carried. */
async function saturatingRate(): Promise<number> {
  await loadFor(5_000, 50, site.origin, next);
  for (let tried = 50; ; tried *= 1.25) {
    const problem = (await problemAt(tried)) && (await problemAt(tried));
    if (!problem) continue;
    console.log(`Saturated by ${Math.round(tried)} requests/s: ${problem}`);
    return tried / 1.25;
  }
}

/** Returns what goes wrong at this rate; undefined when every response comes in time. */
async function problemAt(perSecond: number): Promise<string | undefined> {
  const result = await loadFor(6_000, perSecond, site.origin, next);
  const [error] = Object.keys(result.errors);
  if (error) return error;
  if (result.late > 0) return `${result.late} requests are late`;
  const slow = quantile(result.times, 0.95);
  return slow > 500 ? `5% of the responses take ${Math.round(slow)} ms or more` : undefined;
}

/** Runs the load, the samples and the imports to the end; returns a result per row. */
async function soak(): Promise<LoadResult[]> {
  const began = performance.now();
  const stop = new AbortController();
  const meanwhile = Promise.all([
    repeat(sampleEvery, stop.signal, async () => {
      samples.push(await takeSample(site, (performance.now() - began) / 1000));
    }),
    repeat(importEvery, stop.signal, async (turn) => {
      await database.fill(courseCount, turn % 2 === 0 ? "second" : "first");
    }),
  ]);
  const results: LoadResult[] = [];
  while (performance.now() - began < milliseconds - 1_000) {
    results.push(await loadFor(rowLength, rate, site.origin, next));
  }
  stop.abort();
  await meanwhile;
  return results;
}

async function repeat(
  every: number,
  signal: AbortSignal,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; ; turn++) {
    await pause(every, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await work(turn);
  }
}

function shownRow(result: LoadResult, row: number) {
  const from = (row * rowLength) / 1000;
  const within = samples.filter(({ at }) => at >= from && at < from + rowLength / 1000);
  const average = (value: (sample: Sample) => number) => Math.round(mean(within.map(value)));
  return {
    minutes: ((row + 1) * rowLength) / 60_000,
    answered: result.answered,
    "failed or late": problemsOf(result),
    "p50 ms": median(result.times).toFixed(1),
    "p99 ms": quantile(result.times, 0.99).toFixed(1),
    "resident MB": average(({ residentMegabytes }) => residentMegabytes),
    "heap MB": average(({ heapMegabytes }) => heapMegabytes),
    "file descriptors": average(({ fileDescriptors }) => fileDescriptors),
    "loop delay p99 ms": average(({ loopDelay99 }) => loopDelay99),
  };
}

function judge(): void {
  for (const { errors } of rows) {
    for (const [error, count] of Object.entries(errors)) console.log(`${count} × ${error}`);
  }
  const half = samples.slice(Math.floor(samples.length / 2));
  const seconds = half.at(-1)!.at - half[0]!.at;
  const growth = slopeOf(half, ({ residentMegabytes }) => residentMegabytes) * seconds;
  const level = mean(half.map(({ residentMegabytes }) => residentMegabytes));
  report(
    "memory level",
    growth <= level * levelWithin,
    `${growth.toFixed(1)} MB on ${Math.round(level)} MB in the second half`,
  );
  const problems = rows.reduce((sum, result) => sum + problemsOf(result), 0);
  report("no error", problems === 0, `${problems} failed or late`);
  const opened = slopeOf(half, ({ fileDescriptors }) => fileDescriptors) * seconds;
  report("no growth of file descriptors", opened < 5, `${opened.toFixed(1)} in the second half`);
}

function report(what: string, passed: boolean, figures: string): void {
  console.log(`${what}: ${passed ? "passed" : "FAILED"} (${figures})`);
}
