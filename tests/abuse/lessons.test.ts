import { readdir, readlink } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { createAdmission } from "../../server/http/limits/admission.ts";
import { addLessons, lessonCourse } from "../databases/sample-lessons.ts";
import { countOutcomes } from "../load/steady-load.ts";
import { flood } from "../load/flood.ts";
import { listeningSite } from "../site/listening-site.ts";
import { runnerAddress } from "../site/runner-address.ts";

const cacheBytes = 2 * 1024 * 1024;

const freePage = `/course/category/${lessonCourse}/lesson/a-price`;
const freeCall = `/api/course/category/${lessonCourse}/lessons/a-price`;
const paidCall = `/api/course/category/${lessonCourse}/lessons/a-till`;

/** Returns a word with those letters escaped that are bits of a number. */
function spelled(word: string, number: number): string {
  return [...word]
    .map((letter, bit) => ((number >> bit) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter))
    .join("");
}

/** Addresses of which a stranger can invent any number, with the status of their responses. */
const kinds: [string, number, (number: number) => string, number][] = [
  ["unknown lesson", 1_000, (n) => `${freeCall}-${n}`, 404],
  ["lesson of an unknown course", 500, (n) => freeCall.replace(lessonCourse, `none-${n}`), 404],
  ["outline of an unknown course", 500, (n) => `/api/course/category/none-${n}/lessons`, 404],
  ["long name", 200, (n) => `${freeCall}-${n}-${"x".repeat(5_000)}`, 400],
  ["paid lesson", 500, (n) => `${paidCall}?try=${n}`, 401],
  ["unknown page", 100, (n) => `${freePage}-${n}`, 404],
  ["page with parameters", 500, (n) => `${freePage}?none=${n}`, 200],
  ["spelling of a page", 150, (n) => freePage.replace("category", spelled("category", n + 1)), 308],
  ["unknown drawing", 300, (n) => `/alpona/none-${n}.svg`, 404],
  ["spelling of a drawing", 60, (n) => `/${spelled("alpona", n + 1)}/${lessonCourse}.svg`, 308],
  ["unknown file", 300, (n) => `/run/none.${n}.js`, 404],
];

test("a stranger's requests for lessons store nothing, and evict no page from the cache", async () => {
  await using site = await listeningSite(() => ({ cacheBytes }));
  await addLessons(site.database);
  await site.get(freePage, { headers: { "Accept-Encoding": "gzip" } });
  for (const [kind, count, address, status] of kinds) {
    const sent = await flood(site.origin, count, (number) => ({ kind, path: address(number) }));
    expect(countOutcomes(sent)).toEqual({ [`${kind} ${status}`]: count });
  }
  expect(site.app.cache.statistics().bytes).toBeLessThanOrEqual(cacheBytes);
  expect(site.app.find(freePage, "gzip")).toBeDefined();
  for (const table of ["rate_limit", "learner", "course_progress"] as const) {
    expect(await site.database.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("a lesson's text counts as a private request, its page does not", async () => {
  const admission = createAdmission({
    max: { pages: 200, searches: 200, requests: 0, passwords: 0 },
    latest: Number.POSITIVE_INFINITY,
  });
  await using site = await listeningSite(() => ({ admission }));
  await addLessons(site.database);
  // A line feed is none of what `.` matches in a pattern.
  for (const call of [freeCall, paidCall, `${freeCall}-none`, `${freeCall}%0A`]) {
    const refused = await site.get(call);
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await site.get(freePage)).status).toBe(200);
});

const runnerFolder = path.resolve("build", "run");

/** Returns how many files of the runner this process has open. */
async function openRunnerFiles(): Promise<number> {
  const descriptors = await readdir("/proc/self/fd");
  const targets = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")),
  );
  return targets.filter((target) => target.startsWith(runnerFolder)).length;
}

test("a file of the runner is open only while a client downloads it, whatever it asks for", async () => {
  await using site = await listeningSite();
  const address = runnerAddress("python.snapshot");
  for (const headers of [
    { "Accept-Encoding": "br;q=0, gzip;q=0, *;q=0" },
    { "Accept-Encoding": "zstd, deflate,,,;q=x, BR".repeat(50) },
    { Range: "bytes=0-0,1-1,2-2,-5", "Accept-Encoding": "br" },
    { Range: `bytes=${"0-,".repeat(1_000)}0-`, "Accept-Encoding": "gzip" },
  ]) {
    const response = await site.get(`${address}?any`, {
      headers: headers as Record<string, string>,
    });
    expect([response.status, response.headers.get("content-range")]).toEqual([200, null]);
    await response.body!.cancel();
  }
  for (const method of ["HEAD", "POST", "OPTIONS"]) {
    const { status } = await site.get(address, { method });
    expect([method, status]).toEqual([method, method === "HEAD" ? 200 : 405]);
  }
  await expect.poll(openRunnerFiles).toBe(0);

  const { hostname, port, host } = new URL(site.origin);
  const readers = Array.from({ length: 50 }, () => connect(Number(port), hostname).pause());
  for (const socket of readers) socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await expect.poll(openRunnerFiles).toBe(50);
  for (const socket of readers) socket.destroy();
  await expect.poll(openRunnerFiles).toBe(0);
});
