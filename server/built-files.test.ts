import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sampleApp } from "../tests/site/sample-app.ts";

const client = path.resolve(import.meta.dirname, "..", "build", "client");

describe("the built site's files", () => {
  test("scripts are named static/js/{id}.{hash}.js, chunks with .chunk.js (spec §9)", async () => {
    const scripts = (await readdir(client, { recursive: true })).filter((name) =>
      name.endsWith(".js"),
    );
    expect(scripts.length).toBeGreaterThan(10);
    for (const name of scripts)
      expect(name).toMatch(/^static\/js\/[\w.-]+\.[\w-]{7,8}(\.chunk)?\.js$/);
  });

  test("are cached forever and sent compressed", async () => {
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

  test("an icon is cached for a day, and not sent again when unchanged", async () => {
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

  test("a missing one is 404, and not a page", async () => {
    await using site = await sampleApp();
    const response = await site.get("/static/js/gone.12345678.js");
    expect([response.status, await response.text()]).toEqual([404, "There is no such file"]);
  });
});
