import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startServer } from "../tests/site/running-server.ts";
import { benchDatabase } from "./databases.ts";
import { quantile } from "./page-times.ts";
import { type LoadCounts, constantLoad, noCounts } from "./soak/constant-load.ts";
import { courses, realisticMix } from "./soak/mix.ts";
import { type Sample, mean, slopeOf, takeSample } from "./soak/samples.ts";
import { createSend } from "./soak/send.ts";

/**
 * The built site under half of the load that saturates it, for so many minutes: requests of all kinds at a constant
 * rate, and every three minutes an import that changes each course, so that the cache begins anew. Tells every five
 * minutes what came of it, then whether memory stayed level, nothing failed and no file descriptor stayed open.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    workers: { type: "string", default: "1" },
    postgres: { type: "boolean", default: false },
    // Requests a second, where half of the saturating load is not to be found out.
    rate: { type: "string" },
  },
});
const milliseconds = Number(values.minutes) * 60_000;
const sampleEvery = 10_000;
const importEvery = 180_000;
const rowLength = Math.min(300_000, milliseconds / 2);

/** How much more memory the second half may take at its end than at its beginning: what garbage collection leaves. */
const levelWithin = 0.05;

await using database = await benchDatabase(values.postgres ? "PostgreSQL" : "SQLite");
await database.fill(courses);
await using site = await startServer(
  { LOG_LEVEL: "error", TRUST_PROXY: "1", ...database.settings },
  { args: Number(values.workers) > 1 ? ["--workers", values.workers] : [] },
);
const send = createSend(site.origin, 256);
const kinds = await realisticMix(site.origin, send);
const rate = Math.round(Number(values.rate) || (await saturatingRate()) / 2);
console.log(`Soaking for ${values.minutes} minutes with ${rate} requests/s`);
const samples: Sample[] = [];
const rows = await soak();
console.table(rows.map(shownRow));
judge();
send.close();

/** Raises the rate by a quarter until it is not carried twice in a row; gives the last one that was. */
async function saturatingRate(): Promise<number> {
  await constantLoad(kinds, 50, pause(5_000), noCounts());
  for (let tried = 50; ; tried *= 1.25) {
    const problem = (await problemAt(tried)) && (await problemAt(tried));
    if (!problem) continue;
    console.log(`Saturated by ${Math.round(tried)} requests/s: ${problem}`);
    return tried / 1.25;
  }
}

/** What does not come in time, or at all, at this rate. */
async function problemAt(perSecond: number): Promise<string | undefined> {
  const counts = noCounts();
  await constantLoad(kinds, perSecond, pause(6_000), counts);
  const [error] = counts.errors.keys();
  if (error) return error;
  if (counts.late > 0) return "a thousand requests wait";
  const slow = quantile(counts.times, 0.95);
  return slow > 500 ? `one answer of twenty takes ${Math.round(slow)} ms` : undefined;
}

/** The load, samples and imports until the time is over; gives the counts of each row. */
async function soak(): Promise<LoadCounts[]> {
  const began = performance.now();
  const stop = new AbortController();
  const meanwhile = Promise.all([
    repeat(sampleEvery, stop.signal, async () => {
      samples.push(await takeSample(site, (performance.now() - began) / 1000));
    }),
    repeat(importEvery, stop.signal, async (turn) => {
      await database.fill(courses, turn % 2 === 0 ? "second" : "first");
    }),
  ]);
  const rowCounts: LoadCounts[] = [];
  while (performance.now() - began < milliseconds - 1_000) {
    const counts = noCounts();
    rowCounts.push(counts);
    await constantLoad(kinds, rate, pause(rowLength), counts);
  }
  stop.abort();
  await meanwhile;
  return rowCounts;
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

function shownRow(counts: LoadCounts, row: number) {
  const from = (row * rowLength) / 1000;
  const within = samples.filter(({ at }) => at >= from && at < from + rowLength / 1000);
  const average = (value: (sample: Sample) => number) => Math.round(mean(within.map(value)));
  return {
    minutes: ((row + 1) * rowLength) / 60_000,
    answered: counts.answered,
    errors: errorsOf(counts),
    late: counts.late,
    "p50 ms": quantile(counts.times, 0.5).toFixed(1),
    "p99 ms": quantile(counts.times, 0.99).toFixed(1),
    "resident MB": average(({ residentMegabytes }) => residentMegabytes),
    "heap MB": average(({ heapMegabytes }) => heapMegabytes),
    "file descriptors": average(({ fileDescriptors }) => fileDescriptors),
    "loop delay p99 ms": average(({ loopDelay99 }) => loopDelay99),
  };
}

function judge(): void {
  for (const { errors } of rows) {
    for (const [error, count] of errors) console.log(`${count} × ${error}`);
  }
  const half = samples.slice(Math.floor(samples.length / 2));
  const seconds = half.at(-1)!.at - half[0]!.at;
  const growth = slopeOf(half, ({ residentMegabytes }) => residentMegabytes) * seconds;
  const level = mean(half.map(({ residentMegabytes }) => residentMegabytes));
  say(
    "memory level",
    growth <= level * levelWithin,
    `${growth.toFixed(1)} MB on ${Math.round(level)} MB in the second half`,
  );
  const failed = rows.reduce((sum, counts) => sum + errorsOf(counts) + counts.late, 0);
  say("no error", failed === 0, `${failed} failed or late`);
  const opened = slopeOf(half, ({ fileDescriptors }) => fileDescriptors) * seconds;
  say("no growth of file descriptors", opened < 5, `${opened.toFixed(1)} in the second half`);
}

function say(what: string, holds: boolean, figures: string): void {
  console.log(`${what}: ${holds ? "holds" : "does not hold"} (${figures})`);
}

function errorsOf({ errors }: LoadCounts): number {
  return [...errors.values()].reduce((sum, count) => sum + count, 0);
}
