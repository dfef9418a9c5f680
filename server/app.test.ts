import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sampleApp, testOrigin } from "../tests/site/sample-app.ts";
import { loadAppBuild } from "./routes/pages.ts";

const client = path.resolve(import.meta.dirname, "..", "build", "client");

/** The built app, counting the pages that it renders. */
async function countingBuild() {
  const build = await loadAppBuild(path.dirname(client));
  const rendered: string[] = [];
  const module = {
    ...build.entry.module,
    default: (...values: Parameters<typeof build.entry.module.default>) => {
      rendered.push(values[0].url);
      return build.entry.module.default(...values);
    },
  };
  return { build: { ...build, entry: { module } }, rendered };
}

describe("pages", () => {
  test("fifty concurrent first requests render a page once", async () => {
    const { build, rendered } = await countingBuild();
    await using site = await sampleApp({ build });
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        site.get(`/home?utm_source=${index}`, {
          headers: { "Accept-Encoding": index % 2 ? "br" : "gzip" },
        }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rendered).toEqual([`${testOrigin}/home`]);
  });

  test("a changed catalogue is on the page once the cache has forgotten the old one", async () => {
    await using site = await sampleApp();
    await site.get("/course/python");
    await site.database
      .updateTable("course")
      .set({ name: "Renamed" })
      .where("category", "=", "python")
      .execute();
    expect(await (await site.get("/course/python")).text()).not.toContain("Renamed");
    site.app.cache.clear();
    expect(await (await site.get("/course/python")).text()).toContain("Renamed");
  });

  test.each([
    ["/nothing", 404],
    ["/course/cobol", 404],
    ["/course/category/none", 404],
    ["/course/%E0%A4%A", 404],
    ["/home?page=0", 404],
    ["/home.data", 200],
    ["/%00", 404],
  ])("%s answers %i", async (address, status) => {
    await using site = await sampleApp();
    expect((await site.get(address)).status).toBe(status);
  });

  test.each([
    ["/home/", "/home"],
    ["/course/python///", "/course/python"],
    ["//elsewhere.test/", "/elsewhere.test"],
  ])("%s moves to %s, never to another site", async (address, destination) => {
    await using site = await sampleApp();
    const response = await site.get(address);
    expect([response.status, response.headers.get("location")]).toEqual([301, destination]);
  });

  test("the visitor's cookies, headers and host change nothing", async () => {
    await using site = await sampleApp();
    const plain = await (await site.get("/faq")).text();
    const other = await site.app.fetch(
      new Request("http://evil.test/faq", {
        headers: { Cookie: "a=b", "X-Forwarded-Host": "evil.test" },
      }),
    );
    expect(await other.text()).toBe(plain);
    expect(plain).not.toContain("evil.test");
  });

  test("other methods are refused", async () => {
    await using site = await sampleApp();
    expect((await site.get("/home", { method: "POST", body: "x" })).status).toBe(405);
  });
});

describe("security headers", () => {
  test("a page's policy names the hash of each of its scripts and allows no other", async () => {
    await using site = await sampleApp();
    const response = await site.get("/home");
    const policy = response.headers.get("content-security-policy")!;
    const scripts = [
      ...(await response.text()).matchAll(/<script(?![^>]*\ssrc)[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, code] of scripts) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(code!).digest("base64")}'`);
    }
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test.each([
    "/",
    "/api/courses",
    "/covers/python-bangla-first-programs.svg",
    "/nothing",
    "/healthz",
    "/favicon.svg",
  ])("%s carries them all", async (address) => {
    await using site = await sampleApp();
    const { headers } = await site.get(address);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("static files", () => {
  test("scripts are named static/js/{id}.{hash}.js, chunks with .chunk.js (spec §9)", async () => {
    const scripts = (await readdir(client, { recursive: true })).filter((name) =>
      name.endsWith(".js"),
    );
    expect(scripts.length).toBeGreaterThan(10);
    for (const name of scripts)
      expect(name).toMatch(/^static\/js\/[\w.-]+\.[\w-]{8}(\.chunk)?\.js$/);
  });

  test("are kept for ever and come compressed", async () => {
    await using site = await sampleApp();
    const [script] = (await readdir(path.join(client, "static", "js"))).filter((name) =>
      /^framework\..*\.chunk\.js$/.test(name),
    );
    const response = await site.get(`/static/js/${script}`, {
      headers: { "Accept-Encoding": "gzip, br" },
    });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-type")).toMatch(/javascript/);
  });

  test("an icon is kept for a day, and not sent again to whoever has it", async () => {
    await using site = await sampleApp();
    const icon = await site.get("/favicon.svg?again", { headers: { "Accept-Encoding": "gzip" } });
    expect(Object.fromEntries(icon.headers)).toMatchObject({
      "cache-control": "public, max-age=86400",
      "content-encoding": "gzip",
      "content-type": "image/svg+xml; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    const plain = await site.get("/favicon.svg");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toMatch(/^<svg/);
    const etag = icon.headers.get("etag")!;
    expect(plain.headers.get("etag")).not.toBe(etag);
    const headers = { "Accept-Encoding": "gzip", "If-None-Match": etag };
    expect((await site.get("/favicon.svg", { headers })).status).toBe(304);
  });

  test("a missing one is not found and no page", async () => {
    await using site = await sampleApp();
    const response = await site.get("/static/js/gone.12345678.js");
    expect([response.status, await response.text()]).toEqual([404, "There is no such file"]);
  });
});

test("every course has a drawn cover under 20 kB, its own, with width and height", async () => {
  await using site = await sampleApp();
  const courses = (await (await site.get("/api/courses")).json()) as { img: string }[];
  const covers = await Promise.all(courses.map(async ({ img }) => (await site.get(img)).text()));
  for (const cover of covers) {
    expect(cover).toMatch(/^<svg [^>]*width="640" height="360"/);
    expect(Buffer.byteLength(cover)).toBeLessThan(20_000);
  }
  expect(new Set(covers).size).toBe(courses.length);
});

describe("health", () => {
  test("/healthz is alive, /readyz reaches the database, and neither is stored", async () => {
    await using site = await sampleApp();
    for (const address of ["/healthz", "/readyz"]) {
      const response = await site.get(address);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
  });

  test("without its database it is alive, not ready, and still serves what it has", async () => {
    const site = await sampleApp();
    await site.get("/home");
    await site[Symbol.asyncDispose]();
    expect((await site.get("/healthz")).status).toBe(200);
    expect((await site.get("/readyz")).status).toBe(503);
    expect((await site.get("/home")).status).toBe(200);
  });
});

test("a page of the API is one with or without a slash at its end", async () => {
  await using site = await sampleApp();
  const answer = await site.get("/api/docs/");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/api/docs"]);
});
