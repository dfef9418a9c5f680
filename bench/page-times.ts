import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const agent = new Agent({ keepAlive: true });

/** How long answers took, in milliseconds, one by one. */
export type PageTimes = { cached: number[]; rendered: number[] };

/** Asks in turn for a page from the cache and for one that must be rendered, so often, and with rests as visitors have. */
export async function pageTimes(origin: string, count: number): Promise<PageTimes> {
  const times: PageTimes = { cached: [], rendered: [] };
  for (let asked = 0; asked < count; asked++) {
    times.cached.push(await timeOf(`${origin}/home`));
    await pause(10);
    // Any value of a known parameter makes an address that the cache has not met.
    times.rendered.push(await timeOf(`${origin}/home?per_page=${crypto.randomUUID()}`));
    await pause(10);
  }
  return times;
}

/** The time that this share of the answers did not exceed, in milliseconds. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** How long the whole answer to a GET takes, on a connection that stays open, in milliseconds. */
export function timeOf(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${url}`));
      response.resume().on("end", () => resolve(performance.now() - began));
    }).on("error", reject);
  });
}
