import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { toResponse } from "./cached-response.ts";
import { isFurtherSearchPage, isSearch, screenListQuery } from "../../search/list-query.ts";
import { cacheAddress, createResponseCache } from "./response-cache.ts";

const client = "192.0.2.1";

const queryOf = (path: string, query: URLSearchParams) =>
  /^\/(home|search)$/.test(path) ? screenListQuery(query) : new URLSearchParams();
const ofSearches = { queryOf, isSearch, isFurtherSearchPage };

const text = "Pathshala ".repeat(400);

function countingCache(
  respond: (address: string) => Response = () => page(text),
  maxBytes = 1_000_000,
) {
  const made: string[] = [];
  const cache = createResponseCache({
    maxBytes,
    ...ofSearches,
    pagelessAddress: (address) => (address.startsWith("/none") ? "/none" : undefined),
    make: async (address) => {
      made.push(address);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return respond(address);
    },
  });
  return { cache, made };
}

function page(body: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
  });
}

describe("the response cache", () => {
  test("makes a response once for fifty concurrent first requests, whatever encoding they accept", async () => {
    const { cache, made } = countingCache();
    const encodings = ["br", "gzip", undefined];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        cache.respond("/home", encodings[index % 3], client),
      ),
    );
    expect(made).toEqual(["/home"]);
  });

  test("a stale response is served only when a new one cannot be made now", async () => {
    let status = 200;
    let body = "old";
    const { cache } = countingCache(() => page(body, status));
    const seen = async () => {
      const response = await cache.respond("/home", "br", client);
      return [response.status, Buffer.from(response.body).toString()];
    };
    expect(await seen()).toEqual([200, "old"]);
    cache.clear();
    [status, body] = [503, "too busy"];
    expect(await seen()).toEqual([200, "old"]);
    expect(cache.find("/home", "br")).toBeUndefined();
    [status, body] = [200, "new"];
    expect(await seen()).toEqual([200, "new"]);
    cache.clear();
    [status, body] = [404, "gone"];
    expect(await seen()).toEqual([404, "gone"]);
  });

  test("a stale response that must be revalidated is never served", async () => {
    let made = page("free", 200, { "Cache-Control": "public, s-maxage=1, must-revalidate" });
    const { cache } = countingCache(() => made);
    await cache.respond("/lesson", "br", client);
    expect(cache.find("/lesson", "br")).toBeDefined();
    cache.clear();
    made = page("too busy", 503);
    const response = await cache.respond("/lesson", "br", client);
    expect([response.status, Buffer.from(response.body).toString()]).toEqual([503, "too busy"]);
  });

  test("stores one entry per encoding, each with its ETag, and compresses the same body", async () => {
    const { cache } = countingCache();
    const [plain, gzip, brotli] = await Promise.all([
      cache.respond("/home", undefined, client),
      cache.respond("/home", "gzip", client),
      cache.respond("/home", "gzip, deflate, br", client),
    ]);
    expect(Buffer.from(plain.body).toString()).toBe(text);
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  });

  test("addresses without a page share one stored response, until the cache is cleared", async () => {
    const { cache, made } = countingCache(() => page("There is none", 404));
    for (const address of ["/none", "/none-1?x=1", "/none/2"]) {
      expect((await cache.respond(address, "br", client)).status).toBe(404);
    }
    expect(made).toEqual(["/none"]);
    expect(cache.find("/none-3", "br")?.status).toBe(404);
    expect(cache.find("/none-3", undefined)?.status).toBe(404);
    cache.clear();
    expect(cache.find("/none-3", "br")).toBeUndefined();
    await cache.respond("/missing", "br", client);
    expect(cache.find("/missing", "br")).toBeUndefined();
  });

  test("an encoding refused with q=0 is not used", async () => {
    const { cache } = countingCache();
    const response = await cache.respond("/home", "br;q=0, gzip;q=0.5", client);
    expect(response.headers["content-encoding"]).toBe("gzip");
  });

  test("unknown query parameters are not part of the key", async () => {
    const { cache, made } = countingCache();
    await cache.respond("/home?utm_source=x&page=2", undefined, client);
    await cache.respond("/home?page=2&fbclid=y", undefined, client);
    expect(made).toEqual(["/home?page=2"]);
    expect(cacheAddress("/home?a=1", queryOf)).toBe("/home");
    expect(cacheAddress("/blog?page=7", queryOf)).toBe("/blog");
  });

  test("find returns stored responses only", async () => {
    const { cache } = countingCache();
    expect(cache.find("/home", undefined)).toBeUndefined();
    await cache.respond("/home", undefined, client);
    expect(cache.find("/home?utm_source=x", undefined)?.status).toBe(200);
    expect(cache.find("/home", "br")).toBeUndefined();
  });

  test.each([
    ["an error", () => page("no", 500)],
    ["a bad request", () => page("no", 400)],
    ["a missing page", () => page("no", 404)],
    ["a redirection", () => page("", 308, { Location: "/y" })],
    ["a response that sets a cookie", () => page("yes", 200, { "Set-Cookie": "a=b" })],
    ["a response with no-store", () => page("yes", 200, { "Cache-Control": "no-store" })],
  ])("does not store %s", async (_name, respond) => {
    const { cache, made } = countingCache(respond);
    await cache.respond("/x", undefined, client);
    await cache.respond("/x", undefined, client);
    expect(made).toHaveLength(2);
  });

  test("does not store a response with a long address", async () => {
    const { cache, made } = countingCache();
    const address = `/${"x".repeat(600)}`;
    await cache.respond(address, undefined, client);
    await cache.respond(address, undefined, client);
    expect(made).toHaveLength(2);
    expect(cache.statistics().entries).toBe(0);
  });

  test("a response that is being made during clear is returned but not stored", async () => {
    let version = "old";
    const { cache } = countingCache(() => page(version));
    const early = cache.respond("/home", undefined, client);
    await Promise.resolve();
    cache.clear();
    const before = await early;
    version = "new";
    const after = await cache.respond("/home", undefined, client);
    expect(Buffer.from(before.body).toString()).toBe("old");
    expect(Buffer.from(after.body).toString()).toBe("new");
  });

  test("with a lifetime, makes a response again when it has expired", async () => {
    let now = 1_000;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    let made = 0;
    const cache = createResponseCache({
      maxBytes: 100_000,
      lifetime: 2_000,
      ...ofSearches,
      pagelessAddress: (address) => (address.startsWith("/none") ? "/none" : undefined),
      make: async () => page(String(made++)),
    });
    const body = async () =>
      Buffer.from((await cache.respond("/home", undefined, client)).body).toString();
    expect([await body(), await body()]).toEqual(["0", "0"]);
    now = 3_500;
    expect(await body()).toBe("1");
    vi.restoreAllMocks();
  });

  test("never exceeds its maximum size, keys and headers included", async () => {
    const { cache } = countingCache(() => page("", 200, { "X-Long": "x".repeat(3_000) }), 60_000);
    for (let index = 0; index < 50; index++) {
      await cache.respond(`/page-${index}-${"x".repeat(400)}`, undefined, client);
    }
    const { bytes, entries } = cache.statistics();
    expect(bytes).toBeLessThanOrEqual(60_000);
    expect(bytes / entries).toBeGreaterThan(3_400);
    expect(entries).toBeGreaterThan(1);
  });

  test("stays within its bound when it is cleared and filled again", async () => {
    const { cache } = countingCache(() => page(text), 60_000);
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 10; index++)
        await cache.respond(`/${round}-${index}`, undefined, client);
      cache.clear();
    }
    expect(cache.statistics().bytes).toBeLessThanOrEqual(60_000);
  });

  test("any number of made-up parameters does not evict the pages without", async () => {
    const { cache } = countingCache(() => page(text), 100_000);
    await cache.respond("/faq", undefined, client);
    for (let index = 1; index < 50; index++)
      await cache.respond(`/home?page=${index}`, undefined, client);
    expect(cache.find("/faq", undefined)).toBeDefined();
    expect(cache.find("/home?page=49", undefined)).toBeDefined();
    expect(cache.find("/home?page=2", undefined)).toBeUndefined();
  });

  test("any number of searches evicts neither pages nor pages of lists", async () => {
    const { cache } = countingCache(() => page(text), 1_600_000);
    await cache.respond("/faq", undefined, client);
    await cache.respond("/home?page=2", undefined, client);
    await cache.respond("/home?level=beginner", undefined, client);
    for (let index = 0; index < 100; index++) {
      await cache.respond(`/search?q=word${index}`, undefined, client);
      await cache.respond(`/home?category=c${index}&level=beginner`, undefined, client);
    }
    for (const address of ["/faq", "/home?page=2", "/home?level=beginner", "/search?q=word99"]) {
      expect(cache.find(address, undefined)).toBeDefined();
    }
    expect(cache.find("/search?q=word1", undefined)).toBeUndefined();
    expect(cache.statistics().bytes).toBeLessThanOrEqual(1_600_000 / 16 + 3 * 10_000);
  });

  test("any number of pictures evicts no page", async () => {
    const { cache } = countingCache(() => page(text), 800_000);
    await cache.respond("/faq", undefined, client);
    for (let index = 0; index < 100; index++) {
      await cache.respond(`/pictures/n${index}.png`, undefined, client);
    }
    expect(cache.find("/faq", undefined)).toBeDefined();
    expect(cache.find("/pictures/n99.png", undefined)).toBeDefined();
    expect(cache.find("/pictures/n1.png", undefined)).toBeUndefined();
    expect(cache.statistics().bytes).toBeLessThanOrEqual(800_000 / 8 + 10_000);
  });

  test("a picture is stored once for every encoding, and slow readers share one buffer of it", async () => {
    const { cache, made } = countingCache(() => page("tea ".repeat(50_000)), 8_000_000);
    const responses = await Promise.all(
      ["br", "gzip", undefined, "br"].map((each) =>
        cache.respond("/pictures/tea.png", each, client),
      ),
    );
    expect(cache.statistics().entries).toBe(1);
    cache.clear();
    responses.push(await cache.respond("/pictures/tea.png", "br", client));
    responses.push(await cache.respond("/pictures/same.png", undefined, client));
    expect(made).toHaveLength(3);
    expect(new Set(responses.map(({ body }) => body.buffer)).size).toBe(1);

    const sent = toResponse(responses.at(-1)!, undefined);
    for await (const part of sent.body!) expect(part.buffer).toBe(responses[0]!.body.buffer);
    expect(responses[0]!.body.length).toBe(200_000);
  });

  test("only the first page of a search is stored", async () => {
    const { cache } = countingCache();
    for (const address of ["/search?q=tea", "/search?q=tea&page=2"]) {
      await cache.respond(address, "br", client);
    }
    expect(cache.find("/search?q=tea", "br")).toBeDefined();
    expect(cache.find("/search?q=tea&page=2", "br")).toBeUndefined();
  });

  test.each([
    ["fragments", (index: number) => `/home#${index}`],
    ["escapes", (index: number) => `/%6${index % 10}${index}`],
    ["capital letters", (index: number) => `/HOME${index}`],
  ])("any number of spellings with %s does not evict the usual ones", async (_name, spelling) => {
    const { cache } = countingCache(() => page(text), 100_000);
    await cache.respond("/faq", undefined, client);
    for (let index = 1; index < 50; index++)
      await cache.respond(spelling(index), undefined, client);
    expect(cache.find("/faq", undefined)).toBeDefined();
    expect(cache.find(spelling(1), undefined)).toBeUndefined();
  });
});
