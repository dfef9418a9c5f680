import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { loadAppBuild } from "../routes/pages.ts";

const buildFolder = path.resolve(import.meta.dirname, "../..", "build");

/** The built app, and the URLs of the pages that it has rendered. */
async function countingBuild() {
  const build = await loadAppBuild(buildFolder);
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

/** Returns a script's size as it is sent: small ones are not compressed. */
function compressedSize(script: string): number {
  const file = path.join(buildFolder, "client", script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
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

  test.each(["/", "/home", "/course/category/javascript-closures-and-scope"])(
    "%s requests its scripts after the first paint, and they have at most 119 kB",
    async (address) => {
      await using site = await sampleApp();
      const page = await site.get(address, { headers: { "Accept-Encoding": "br" } });
      const compressed = Buffer.from(await page.arrayBuffer());
      expect(compressed.length).toBeLessThan(42_000);
      const html = brotliDecompressSync(compressed).toString();
      expect(html).not.toMatch(/<link [^>]*modulepreload|<script[^>]* src=|^import /m);

      const [, scripts = ""] = /for \(const href of (\[.*?\])\)/.exec(html) ?? [];
      const sizes = (JSON.parse(scripts) as string[]).map(compressedSize);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(119_000);
    },
  );

  test("a changed catalogue is on the page once the cache is cleared", async () => {
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
  ])("%s responds %i", async (address, status) => {
    await using site = await sampleApp();
    expect((await site.get(address)).status).toBe(status);
  });

  test("cookies, headers and host of a request change nothing", async () => {
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
  test("a page's policy allows only its own scripts, by their hashes", async () => {
    await using site = await sampleApp();
    const response = await site.get("/home");
    const policy = response.headers.get("content-security-policy")!;
    // Structured data is no script: browsers do not run it.
    const inline =
      /<script(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
    const scripts = [...(await response.text()).matchAll(inline)];
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
  ])("%s has them all", async (address) => {
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
