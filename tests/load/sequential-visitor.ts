import { setTimeout as pause } from "node:timers/promises";
import { type LoadRequest, sendOnce } from "./steady-load.ts";

type Visit = {
  /** The number of requests sent, and how many of them had status 200. */
  sent: number;
  good: number;
  /** The median of the response times, in milliseconds. */
  median: number;
};

/** The time between a response and the next request, in milliseconds. */
const interval = 40;

/** Sends one request after the other, like a single visitor, while `shouldContinue` returns true for their number. */
export async function visitSequentially(
  origin: string,
  requests: LoadRequest[],
  shouldContinue: (sent: number) => boolean,
): Promise<Visit> {
  const times: number[] = [];
  let good = 0;
  while (shouldContinue(times.length)) {
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
