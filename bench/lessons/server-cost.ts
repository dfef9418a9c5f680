import { sampleApp } from "../../tests/site/sample-app.ts";
import { median } from "../times.ts";
import { requestsPerSecond } from "../wrk.ts";
import { coursePath, lessonPaths } from "./open-lesson.ts";

const pages = [coursePath, lessonPaths.js];
const rounds = 5;
const renderings = 60;

/** Returns how many times the server's cost of a course's page a lesson's page costs, from the cache. */
export async function cachedCost(origin: string): Promise<number> {
  const best = [0, 0];
  for (let round = 0; round < rounds; round++) {
    for (const [index, page] of pages.entries()) {
      best[index] = Math.max(best[index]!, await requestsPerSecond(origin + page));
    }
  }
  return best[0]! / best[1]!;
}

/** Returns the same for pages that are not in the cache: rendered and compressed, by the medians. */
export async function renderedCost(): Promise<number> {
  await using fresh = await sampleApp();
  const times: number[][] = [[], []];
  for (let turn = 0; turn < renderings + 20; turn++) {
    for (const [index, page] of pages.entries()) {
      fresh.app.cache.clear();
      const began = performance.now();
      const response = await fresh.get(page, { headers: { "Accept-Encoding": "br" } });
      await response.arrayBuffer();
      if (turn >= 20) times[index]!.push(performance.now() - began);
    }
  }
  return median(times[1]!) / median(times[0]!);
}
