import { expect, test } from "vitest";
import { createAdmission, defaultLimits } from "../../server/http/limits/admission.ts";
import { flood } from "../load/flood.ts";
import { countOutcomes } from "../load/steady-load.ts";
import { listeningSite } from "../site/listening-site.ts";

const cacheBytes = 16 * 1024 * 1024;
const pages = [
  "/home",
  "/course/python",
  "/course/vue",
  "/faq",
  "/home?sort=name",
  "/home?level=beginner",
];

test("a flood of distinct searches neither evicts pages nor has them refused", async () => {
  const admission = createAdmission({
    max: { ...defaultLimits.max, searches: 5 },
    latest: Number.POSITIVE_INFINITY,
  });
  await using site = await listeningSite(() => ({ cacheBytes, admission }));
  const compressed = { headers: { "Accept-Encoding": "gzip" } };
  for (const page of pages) {
    expect([page, (await site.get(page, compressed)).status]).toEqual([page, 200]);
  }

  let flooding = true;
  const searches = flood(site.origin, 1_500, (number) => ({
    kind: "search",
    path:
      number % 2 === 0
        ? `/api/search?q=word${number}`
        : `/api/courses?category=c${number}&level=beginner`,
  })).finally(() => (flooding = false));
  const statuses = new Set<number>();
  for (let number = 0; flooding; number++) {
    statuses.add((await site.get(`/course/category/none-${number}`)).status);
  }
  const outcomes = countOutcomes(await searches);

  expect(statuses).toEqual(new Set([404]));
  expect(Object.keys(outcomes).toSorted()).toEqual(["search 200", "search 503"]);
  for (const page of pages)
    expect([page, site.app.find(page, "gzip")?.status]).toEqual([page, 200]);
  expect(site.app.cache.statistics().bytes).toBeLessThanOrEqual(cacheBytes / 16 + 3 * 1024 * 1024);
  expect((await site.get("/api/search?q=python")).status).toBe(200);
  admission.stop();
});

test("the pages of a search beyond the hundredth do not exist", async () => {
  await using site = await listeningSite();
  expect((await site.get("/api/search?q=the&page=101")).status).toBe(400);
  expect((await site.get("/api/search?q=the&page=100")).status).toBe(200);
});
