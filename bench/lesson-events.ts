import { setTimeout as pause } from "node:timers/promises";
import { type LoadRequest, countOutcomes, startLoad } from "../tests/load/steady-load.ts";
import prepareRun from "../tests/databases/sqlite-run.ts";
import { clientOf } from "../tests/people/people.ts";
import { startServer } from "../tests/site/running-server.ts";
import { quantile, timeOf } from "./times.ts";

/**
 * How long a cached page takes while learners' events come, 2,000 a second by default: without any, with events that say
 * nothing of their place and so are counted nowhere, and with those that are counted.
 */
const [perSecond = 2_000] = process.argv.slice(2).map(Number);
const rounds = 5;
const seconds = 6;
const page = "/home";

/** So many that no address reaches its limit, and more tasks than are kept until they are stored. */
const addresses = 2_000;
const tasks = 3_000;

const placeOf = (number: number) => ({
  courseId: "python-pytest-habits",
  lesson: "a-price",
  task: `exercise-${number % tasks}`,
  failing: 1 + (number % 5),
});

const event = (number: number, place: object): LoadRequest => ({
  kind: "event",
  path: "/api/lesson-events",
  method: "POST",
  headers: {
    Origin: site.origin,
    "Content-Type": "application/json",
    "X-Forwarded-For": clientOf(number % addresses),
  },
  body: JSON.stringify({ event: "run", language: "js", ...place }),
});

const removeSample = await prepareRun();
await using site = await startServer({ LOG_LEVEL: "warn", TRUST_PROXY: "1" });
const loads: Record<string, ((number: number) => LoadRequest) | undefined> = {
  calm: undefined,
  "not counted": (number) => event(number, {}),
  counted: (number) => event(number, placeOf(number)),
};
const times: Record<string, number[]> = {};
const outcomes: Record<string, number>[] = [];
for (let round = 0; round < rounds; round++) {
  for (const [name, next] of Object.entries(loads))
    (times[name] ??= []).push(...(await measure(next)));
}
console.table(
  Object.fromEntries(
    Object.entries(times).map(([name, values]) => [
      name,
      {
        pages: values.length,
        "median, ms": quantile(values, 0.5).toFixed(2),
        "p99, ms": quantile(values, 0.99).toFixed(2),
      },
    ]),
  ),
);
console.table(outcomes);
await removeSample();

/** Returns how long the page took each time, one request after another, beside a load. */
async function measure(next: ((number: number) => LoadRequest) | undefined): Promise<number[]> {
  const load = next && startLoad(site.origin, perSecond, next);
  await pause(500);
  const measured: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    measured.push(await timeOf(site.origin + page));
    await pause(10);
  }
  if (load) outcomes.push(countOutcomes(await load.end()));
  return measured;
}
