import { setTimeout as pause } from "node:timers/promises";
import { type LoadRequest, sendOnce } from "../load/steady-load.ts";

export type Visit = {
  /** How many requests were sent, and how many of them had a good answer. */
  asked: number;
  good: number;
  /** The median of the answers' times, in milliseconds. */
  median: number;
};

/** Between two requests of the visitor, in milliseconds. */
const interval = 40;

/** Somebody who goes on using the site, one request after the other, until told to stop; then tells how it was. */
export function visitCalmly(origin: string, requests: LoadRequest[]): () => Promise<Visit> {
  let stopped = false;
  const times: number[] = [];
  let good = 0;
  const visiting = (async () => {
    while (!stopped) {
      const began = performance.now();
      const wanted = requests[times.length % requests.length]!;
      const { outcome } = await sendOnce(origin, times.length, wanted);
      times.push(performance.now() - began);
      if (outcome === 200) good += 1;
      await pause(interval);
    }
  })();
  return async () => {
    stopped = true;
    await visiting;
    const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
    return { asked: times.length, good, median };
  };
}

/** The visit of a quiet site, of at least so many requests. */
export async function visitUndisturbed(
  origin: string,
  requests: LoadRequest[],
  milliseconds: number,
): Promise<Visit> {
  const end = visitCalmly(origin, requests);
  await pause(milliseconds);
  return end();
}
