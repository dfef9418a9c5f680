import { expect, test } from "vitest";
import { createPublicAddressWatch } from "./public-address.ts";

const origin = "http://127.0.0.1:3000";
const host = "127.0.0.1:3000";

/** Why a request with these headers turns the demo off; undefined when it does not. */
function reasonOf(headers: Record<string, string>): string | undefined {
  let reason: string | undefined;
  const demo = {
    isOn: () => true,
    turnOff: async (given: string) => void (reason = given),
    readAgain: async () => {},
    onChange: () => {},
  };
  createPublicAddressWatch(demo, origin)({ headers });
  return reason;
}

test.each([
  ["another host", { host: "pathshala.example" }, "pathshala.example"],
  ["the name of an upstream", { host: "app_servers" }, "app_servers"],
  ["an address on the network", { host: "192.168.1.5:3000" }, "192.168.1.5:3000"],
  [
    "a post of its own page over TLS",
    { host, origin: "https://pathshala.example", "sec-fetch-site": "same-origin" },
    "https://pathshala.example",
  ],
  [
    "a picture of its own page over TLS",
    { host, referer: "https://pathshala.example/faq?a=1", "sec-fetch-site": "same-origin" },
    "https://pathshala.example",
  ],
  // Browsers say the relation only to secure addresses and to loopback ones.
  ["a post of its own page over http", { host, origin: "http://a.example" }, "http://a.example"],
  [
    "a page opened from its own over http",
    { host, referer: "http://a.example/" },
    "http://a.example",
  ],
  [
    "an opaque origin beside its own page",
    { host, origin: "null", referer: "https://a.example/", "sec-fetch-site": "same-origin" },
    "https://a.example",
  ],
])("%s shows a public address", (_name, headers, address) => {
  expect(reasonOf(headers as Record<string, string>)).toBe(`a request came for ${address}`);
});

test.each([
  ["nothing but its host", { host }],
  ["no host, as HTTP/1.0 may have it", {}],
  ["its own page", { host, origin, referer: `${origin}/faq`, "sec-fetch-site": "same-origin" }],
  ["localhost", { host: "localhost:3000", origin: "http://localhost:3000" }],
  ["[::1]", { host: "[::1]:3000", referer: "http://[::1]:3000/", "sec-fetch-site": "same-origin" }],
  ["a name under localhost", { host: "shop.localhost:3000" }],
  ["a forwarded port", { host: "localhost:8080", origin: "http://localhost:8080" }],
  ["127.0.0.2", { host: "127.0.0.2:3000" }],
  [
    "a form on another site's page",
    { host, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ],
  [
    "a link on another site's page",
    { host, referer: "https://evil.example/", "sec-fetch-site": "cross-site" },
  ],
  ["a page beside it", { host, referer: "http://a.example/", "sec-fetch-site": "same-site" }],
  ["a typed address", { host, referer: "http://a.example/", "sec-fetch-site": "none" }],
  [
    "a page of an old browser, which does not say whose it is",
    { host, origin: "https://evil.example" },
  ],
  ["an opaque origin", { host, origin: "null", "sec-fetch-site": "same-origin" }],
])("%s shows none", (_name, headers) => {
  expect(reasonOf(headers as Record<string, string>)).toBeUndefined();
});

test("what is told of an address is short and printable", () => {
  const reason = reasonOf({ host: `a\u0007b\u001b[31m${"x".repeat(500)}` })!;
  expect(reason).toMatch(/^[ -~]+$/);
  expect(reason.length).toBeLessThanOrEqual("a request came for ".length + 100);
});
