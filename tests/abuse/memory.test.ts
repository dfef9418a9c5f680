import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type Socket, connect } from "node:net";
import { expect, test } from "vitest";
import { memoryOf, resetPeak } from "../../bench/processes.ts";
import { openDatabase } from "../../server/database/open.ts";
import { maxBytes } from "../../server/pictures/check-picture.ts";
import { databaseSettings } from "../databases/temporary-database.ts";
import { runnerAddress } from "../site/runner-address.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";
import { countOutcomes } from "../load/steady-load.ts";
import { visitSequentially } from "../load/sequential-visitor.ts";
import { flood } from "../load/flood.ts";

/** Maximum growth of the process's memory, in megabytes; the cache may take 64 of it. */
const maxGrowth = 100;

/** The same while 900 clients download: each takes some 140 kB. */
const maxGrowthOfReaders = 200;

const long = "x".repeat(15_000);

/** So many that 9 kB kept for each would be too much. */
const many = 12_000;

/** The kinds of addresses of which clients can invent any number; rendering a page costs a thousand times the others. */
const kinds: Record<string, { count: number; address: (number: number) => string }> = {
  "API 404": { count: many, address: (n) => `/api/none-${n}/${long}` },
  "unknown course of the API": {
    count: many,
    address: (n) => `/api/course/category/none-${n}`,
  },
  redirect: { count: many, address: (n) => `/none-${n}/${long}/` },
  "page 404": { count: 1_500, address: (n) => `/none-${n}` },
  "long page 404": { count: 500, address: (n) => `/none-${n}/${long}` },
  "page of a list": {
    count: many,
    address: (n) => `/api/courses?page=${(n % many) + 1}&per_page=${(n % 100) + 1}`,
  },
  "page of a page without pages": { count: many, address: (n) => `/blog?page=${n}` },
  "unknown parameter": {
    count: many,
    address: (n) => `/home?none-${n}=${long}`,
  },
  "unknown cover": { count: many, address: (n) => `/covers/none-${n}.svg` },
  "unknown picture": { count: 3_000, address: (n) => `/pictures/none-${n}.png` },
  "identity address": { count: many, address: (n) => `/auth/none-${n}/${long}` },
};

/** The number of pictures of the largest size: ten times what the cache has room for. */
const pictureCount = 80;

function pictureOf(number: number): string {
  return `/pictures/${number % pictureCount}.svg`;
}

async function storePictures({ dataFolder }: RunningServer): Promise<void> {
  const database = await openDatabase(await databaseSettings(dataFolder));
  for (let number = 0; number < pictureCount; number++) {
    const title = randomBytes(maxBytes / 2 - 100).toString("hex");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><title>${title}</title></svg>`;
    const content = Buffer.from(svg);
    const picture = {
      path: pictureOf(number),
      type: "image/svg+xml",
      width: 64,
      height: 36,
      content,
    };
    await database.insertInto("picture").values(picture).execute();
  }
  await database.destroy();
}

test("distinct addresses of every kind keep the memory within its bound", async () => {
  await using site = await startServer({ LOG_LEVEL: "warn" });
  const pid = site.process.pid!;
  const sendAll = async (round: string) => {
    const counts: Record<string, Record<string, number>> = {};
    for (const [kind, { count, address }] of Object.entries(kinds)) {
      const sent = await flood(site.origin, count, (number) => ({
        kind,
        path: address(number).replace("none", `none-${round}`),
      }));
      counts[kind] = countOutcomes(sent);
    }
    return counts;
  };
  // A flood makes the heap larger, once; what is kept of each address would make it larger with each flood.
  await sendAll("warm");
  const before = memoryOf(pid).resident;
  let flooding = true;
  const visiting = visitSequentially(
    site.origin,
    [{ kind: "visitor", path: "/home" }],
    () => flooding,
  );
  const counts = await sendAll("flood");
  flooding = false;
  const visit = await visiting;
  const after = memoryOf(pid).resident;
  console.log(`memory ${before} to ${after} MB; other visitor ${JSON.stringify(visit)}`, counts);

  expect(after - before).toBeLessThan(maxGrowth);
  expect(visit.good).toBe(visit.sent);
  const outcomes = Object.values(counts).flatMap((each) => Object.keys(each));
  expect(outcomes.filter((outcome) => / 5(?!03)/.test(outcome))).toEqual([]);
  expect(counts["API 404"]).toEqual({ "API 404 404": kinds["API 404"]!.count });
}, 1_200_000);

test("900 clients that request the largest files and pictures and read nothing keep the memory within its bound", async () => {
  await using site = await startServer({ LOG_LEVEL: "warn" });
  await storePictures(site);
  const openFiles = async () => (await readdir(`/proc/${site.process.pid!}/fd`)).length;
  for (const { address, files } of [
    { address: () => runnerAddress("python.snapshot"), files: 1_800 },
    { address: pictureOf, files: 900 },
  ]) {
    const before = memoryOf(site.process.pid!).resident;
    const readers: Socket[] = [];
    for (let number = 0; number < 900; number++) {
      readers.push(await openReader(site.origin, address(number)));
    }
    await expect.poll(openFiles, { timeout: 60_000, interval: 500 }).toBeGreaterThan(files);
    const grown = memoryOf(site.process.pid!).resident - before;
    console.log(`${address(0)}: grown by ${grown} MB`);
    expect(grown).toBeLessThan(maxGrowthOfReaders);
    for (const socket of readers) socket.destroy();
    await expect.poll(openFiles, { timeout: 60_000 }).toBeLessThan(100);
  }
});

test("clients that let the largest pictures be compressed anew keep the memory within its bound", async () => {
  await using site = await startServer({ LOG_LEVEL: "warn" });
  await storePictures(site);
  const pid = site.process.pid!;
  resetPeak(pid);
  const before = memoryOf(pid).peak;
  const sent = await flood(site.origin, 2 * pictureCount, (number) => ({
    kind: "picture",
    path: pictureOf(number),
    headers: { "Accept-Encoding": number % 3 ? "br" : "gzip" },
  }));
  const grown = memoryOf(pid).peak - before;
  console.log(`compressed pictures: grown by ${grown} MB at most`);
  expect(grown).toBeLessThan(maxGrowthOfReaders);
  expect(countOutcomes(sent)).toEqual({ "picture 200": sent.length });
});

/** Requests an address, and reads nothing but the beginning of the response. */
async function openReader(origin: string, address: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname).on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(socket.pause(), "readable");
  expect(String(socket.read(15))).toBe("HTTP/1.1 200 OK");
  return socket;
}
