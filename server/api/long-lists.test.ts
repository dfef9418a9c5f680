import { once } from "node:events";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Course } from "../../contract/course.ts";
import { importGenerated } from "../../tests/databases/generated-catalogue.ts";
import { listeningApp } from "../../tests/site/listening-app.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { recountCourses } from "../import/changes/category-changes.ts";
import { renewCatalogueVersion } from "../revision/version.ts";
import type { Database } from "../database/schema.ts";

/** More than a thousand of each main category. */
const many = 2_100;

async function largeApp(size = many) {
  const site = await sampleApp({ trustedProxies: 1 });
  await importGenerated(site.database, size);
  return site;
}

function change(database: Database): Promise<void> {
  return database.transaction().execute(renewCatalogueVersion);
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe("a list of more than a thousand courses", () => {
  test("is equal to its joined pages, for each kind of list", async () => {
    await using site = await largeApp();
    const { database } = site;
    const pagesOf = async (address: string): Promise<Course[]> => {
      const all: Course[] = [];
      for (let page = 1; ; page++) {
        const response = await site.get(`${address}?page=${page}&per_page=100`);
        const courses = (await response.json()) as Course[];
        if (courses.length === 0) return all;
        all.push(...courses);
      }
    };
    const expectJoined = async (address: string, total: number) => {
      const response = await site.get(address);
      const courses = (await response.json()) as Course[];
      expect([address, response.headers.get("x-total-count")]).toEqual([address, String(total)]);
      expect(courses).toHaveLength(total);
      expect(courses).toEqual(await pagesOf(address));
    };
    await expectJoined("/api/courses", many);
    await expectJoined("/api/maincategory/Language", many / 2);
    await expectJoined("/api/maincategory/Framework", many / 2);

    await database
      .updateTable("course")
      .set({ category: "category-0", main_category: "Language" })
      .execute();
    await recountCourses(database);
    await change(database);
    site.app.cache.clear();
    await expectJoined("/api/course/category-0", many);
  });

  test("has the headers of a short one, but for its length, and is never cached", async () => {
    await using site = await largeApp();
    const long = await site.get("/api/courses");
    await long.arrayBuffer();
    expect(site.app.cache.statistics()).toMatchObject({ entries: 0, misses: 0 });
    const short = await site.get("/api/course/category-1");
    for (const name of ["cache-control", "content-type", "vary", "access-control-allow-origin"]) {
      expect([name, long.headers.get(name)]).toEqual([name, short.headers.get(name)]);
    }
    expect(long.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(long.headers.get("content-length")).toBeNull();
    expect(long.headers.get("x-total-count")).toBe(String(many));
  });

  test("is compressed as the client accepts", async () => {
    await using site = await largeApp();
    const as = async (encoding: string) => {
      const response = await site.get("/api/courses", { headers: { "Accept-Encoding": encoding } });
      return [response.headers.get("content-encoding"), await bytesOf(response)] as const;
    };
    const [none, plain] = await as("identity");
    const [gzip, gzipped] = await as("gzip");
    const [br, brotli] = await as("gzip, br");
    expect([none, gzip, br]).toEqual([null, "gzip", "br"]);
    expect(gunzipSync(gzipped).equals(plain)).toBe(true);
    expect(brotliDecompressSync(brotli).equals(plain)).toBe(true);
    expect(brotli.length).toBeLessThan(plain.length / 4);
  });

  test("has an ETag that lasts until the catalogue changes", async () => {
    await using site = await largeApp();
    const first = await site.get("/api/courses");
    await first.body!.cancel();
    const etag = first.headers.get("etag")!;
    const again = () => site.get("/api/courses", { headers: { "If-None-Match": etag } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    await change(site.database);
    const changed = await again();
    expect(changed.status).toBe(200);
    await changed.body!.cancel();
  });

  test("HEAD has the headers of GET and occupies no stream", async () => {
    await using site = await largeApp();
    const get = await site.get("/api/courses");
    await get.body!.cancel();
    for (let turn = 0; turn < 20; turn++) {
      const head = await site.get("/api/courses", { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      for (const name of ["etag", "content-type", "x-total-count"]) {
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
      }
    }
  });
});

test("a page of a long list is not streamed", async () => {
  await using site = await largeApp();
  for (const query of ["page=2", "per_page=10", "page=1&per_page=100"]) {
    const response = await site.get(`/api/courses?${query}`);
    expect(((await response.json()) as Course[]).length).toBeLessThanOrEqual(100);
    expect(response.headers.get("content-length")).not.toBeNull();
  }
  for (const query of ["page=", "page=x", "per_page=101"]) {
    expect((await site.get(`/api/courses?${query}`)).status).toBe(400);
  }
});

test("a long list with a blank query is streamed, like the complete list that it is", async () => {
  await using site = await largeApp();
  for (const path of ["/api/courses", "/api/maincategory/Language"]) {
    for (const query of ["q=", "q=%20", "q=+&other=1"]) {
      const response = await site.get(`${path}?${query}`);
      const total = Number(response.headers.get("x-total-count"));
      expect(await response.json()).toHaveLength(total);
      expect(total).toBeGreaterThan(1_000);
    }
  }
  expect(site.app.cache.statistics()).toMatchObject({ entries: 0, misses: 0 });
});

test("a thousand courses are still cached", async () => {
  await using site = await largeApp(1_000);
  const response = await site.get("/api/courses");
  expect(await response.json()).toHaveLength(1_000);
  expect(site.app.cache.find("/api/courses", undefined)?.headers["x-total-count"]).toBe("1000");
});

test("clients that do not read occupy eight streams, four each, and block nothing else", async () => {
  await using site = await largeApp();
  const read = (host: number) =>
    site.get("/api/courses", { headers: { "X-Forwarded-For": `192.0.2.${host}` } });
  const readers = await Promise.all([1, 1, 1, 1].map(read));
  expect((await read(1)).status).toBe(503);
  readers.push(...(await Promise.all([2, 2, 2, 3].map(read))));
  expect(readers.map(({ status }) => status)).toEqual(Array(8).fill(200));

  const ninth = await site.get("/api/maincategory/Language");
  expect([ninth.status, ninth.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(Number(ninth.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await ninth.json()).toMatchObject({ error: { code: "temporarily_unavailable" } });

  expect((await site.get("/home?page=40")).status).toBe(200);
  await importGenerated(site.database, many, "second");
  await readers[0]!.body!.cancel();
  await expect
    .poll(async () => {
      const response = await site.get("/api/courses");
      await response.body?.cancel();
      return response.status;
    })
    .toBe(200);
  await Promise.all(readers.slice(1).map(({ body }) => body!.cancel()));
});

describe("when the catalogue changes during a response", () => {
  test("the list is aborted, so no client reads an incomplete list or two versions as complete", async () => {
    await using site = await largeApp();
    const response = await site.get("/api/courses");
    const reader = response.body!.getReader();
    expect((await reader.read()).done).toBe(false);
    await importGenerated(site.database, many, "second");
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toThrow("the catalogue changed");

    const anew = (await (await site.get("/api/courses")).json()) as Course[];
    expect(anew).toHaveLength(many);
    expect(anew.every(({ name }) => name.includes("second"))).toBe(true);
  });

  test("over a connection, the response is incomplete and the connection is closed", async () => {
    await using site = await listeningApp();
    // More than the buffers of the sockets.
    await importGenerated(site.database, 20_000);
    const { hostname, port, host } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(`GET /api/courses HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    let end = "";
    socket.on("data", (chunk) => (end = (end + chunk.toString()).slice(-1_000)));
    await expect.poll(() => end).toContain("small real tasks");
    socket.pause();
    await change(site.database);
    const closed = once(socket, "close");
    socket.resume();
    await closed;
    expect(end).toContain("small real tasks");
    expect(end).not.toContain("\r\n0\r\n");

    const response = await site.get("/api/courses");
    expect(await response.json()).toHaveLength(20_000);
  });
});
