import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, test } from "vitest";
import { listeningSite } from "../../tests/site/listening-site.ts";
import { createOwnHost } from "./own-host.ts";

/** Where a GET is sent to; undefined where it is not redirected. */
function redirectOf({
  origin = "https://example.org",
  trustedProxies = 0,
  method = "GET",
  url = "/home?q=php",
  localAddress = "10.0.0.7",
  ...headers
}: Record<string, unknown>) {
  const ownHost = createOwnHost(origin as string, trustedProxies as number);
  return ownHost({ method, url, headers, socket: { localAddress } } as Parameters<
    typeof ownHost
  >[0]);
}

const local = { origin: "http://127.0.0.1:3000", localAddress: "127.0.0.1" };

describe("a page asked for under another host goes to the origin's", () => {
  test.each([
    [{ host: "www.example.org" }, "https://example.org/home?q=php"],
    [{ host: "WWW.Example.org:443", url: "/" }, "https://example.org/"],
    [{ host: "203.0.113.5" }, "https://example.org/home?q=php"],
    [{ host: "example.org.", url: "//evil.example/x" }, "https://example.org//evil.example/x"],
    [{ ...local, host: "localhost:3000" }, "http://127.0.0.1:3000/home?q=php"],
    [
      { ...local, origin: "http://localhost:3000", host: "127.0.0.1:3000", url: "/signup" },
      "http://localhost:3000/signup",
    ],
    [
      { trustedProxies: 1, host: "10.0.0.7:3000", "x-forwarded-host": "www.example.org" },
      "https://example.org/home?q=php",
    ],
    [{ host: "www.example.org", method: "HEAD" }, "https://example.org/home?q=php"],
  ])("%j", (asked, location) => {
    expect(redirectOf(asked)).toBe(location);
  });
});

describe("is not redirected:", () => {
  test.each([
    ["the origin's host", { host: "example.org" }],
    ["in capital letters", { host: "EXAMPLE.org" }],
    ["with a port that a proxy has", { host: "example.org:8443" }],
    [
      "without one that the origin has",
      { origin: "https://example.org:8443", host: "example.org" },
    ],
    [
      "a host that a trusted proxy passes on",
      { trustedProxies: 1, host: "10.0.0.7", "x-forwarded-host": "example.org" },
    ],
    ["a proxy that passes none on", { host: "10.0.0.7:3000" }],
    ["one with IPv6", { host: "[2001:db8::1]:3000", localAddress: "2001:db8::1" }],
    ["no host", {}],
    ["a host that is none", { host: "%" }],
    ["an absolute address", { host: "www.example.org", url: "http://evil.example/" }],
    ["a form", { host: "www.example.org", method: "POST" }],
    ...[
      "/healthz",
      "/readyz",
      "/metrics",
      "/api/courses",
      "/auth/get-session",
      "/static/js/a.js",
      "/.well-known/acme-challenge/x",
    ].map((url) => [url, { host: "www.example.org", url }] as const),
  ] as const)("%s", (_what, asked) => {
    expect(redirectOf(asked)).toBeUndefined();
  });
});

test("over a socket, also a page that is in the cache", async () => {
  await using site = await listeningSite();
  const { url } = await site.get("/faq");
  expect((await site.get("/faq")).status).toBe(200);

  const asked = request(url, { headers: { host: "localhost" } }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();

  expect([
    response.statusCode,
    response.headers.location,
    response.headers["cache-control"],
  ]).toEqual([308, url, "no-store"]);
});
