import { setTimeout as pause } from "node:timers/promises";
import { type LoadRequest, sendOnce } from "./steady-load.ts";

type Visit = {
  /** How many requests were sent, and how many of them were answered with 200. */
  sent: number;
  good: number;
  /** The median of the answers' times, in milliseconds. */
  median: number;
};

/** Between an answer and the visitor's next request, in milliseconds. */
const interval = 40;

/** Uses the site like one person, one request after the other, as long as `goOn` says so, which gets their number. */
export async function visitCalmly(
  origin: string,
  requests: LoadRequest[],
  goOn: (sent: number) => boolean,
): Promise<Visit> {
  const times: number[] = [];
  let good = 0;
  while (goOn(times.length)) {
    const began = performance.now();
    const next = requests[times.length % requests.length]!;
    const { outcome } = await sendOnce(origin, times.length, next);
    times.push(performance.now() - began);
    if (outcome === 200) good += 1;
    await pause(interval);
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
  return { sent: times.length, good, median };
}
