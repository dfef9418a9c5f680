import { setTimeout as pause } from "node:timers/promises";
import {
  type LoadRequest,
  countOutcomes,
  sendOnce,
  startLoad,
} from "../../tests/load/steady-load.ts";
import { completeList } from "./mix.ts";

export type LoadResult = {
  answered: number;
  /** Failed requests, by kind and outcome. */
  errors: Record<string, number>;
  /** Requests that were not sent in time, because too many others had no response yet. */
  late: number;
  /** Response times in milliseconds. */
  times: number[];
};

/** How far sending may lag behind the rate without being late, in milliseconds. */
const sendingLag = 250;

/** Sends so many requests per second for some time, and waits for their responses. */
export async function loadFor(
  milliseconds: number,
  perSecond: number,
  origin: string,
  next: (number: number) => LoadRequest,
): Promise<LoadResult> {
  const load = startLoad(origin, perSecond, next);
  await pause(milliseconds);
  const sent = await load.end();
  const failed = [];
  for (const one of sent.filter(hasFailed)) {
    const isBrokenList = one.request.kind === completeList && typeof one.outcome === "string";
    if (!isBrokenList || hasFailed(await sendOnce(origin, one.number, one.request))) {
      failed.push(one);
    }
  }
  const due = Math.floor(((milliseconds - sendingLag) / 1000) * perSecond);
  return {
    answered: sent.length - failed.length,
    errors: countOutcomes(failed),
    late: Math.max(0, due - sent.length),
    times: sent.map(({ milliseconds: time }) => time),
  };
}

/** Returns the number of failed and late requests. */
export function problemsOf({ errors, late }: LoadResult): number {
  return Object.values(errors).reduce((sum, count) => sum + count, late);
}

function hasFailed({ outcome }: { outcome: number | string }): boolean {
  return outcome !== 200 && outcome !== 201;
}
