import { expect, test } from "vitest";
import { createPublicAddressDetector } from "./public-address-detector.ts";

const origin = "http://127.0.0.1:3000";
const host = "127.0.0.1:3000";

/** Returns the reason for which a request with these headers turns the demo off; undefined when it does not. */
function reasonOf(headers: Record<string, string>): string | undefined {
  let reason: string | undefined;
  const demo = {
    isOn: () => true,
    turnOff: async (given: string) => void (reason = given),
    refresh: async () => {},
    onChange: () => {},
  };
  createPublicAddressDetector(demo, origin)({ headers });
  return reason;
}

test.each([
  ["another host", { host: "pathshala.example" }, "pathshala.example"],
  ["the name of an upstream", { host: "app_servers" }, "app_servers"],
  ["an address on the network", { host: "192.168.1.5:3000" }, "192.168.1.5:3000"],
  [
    "a post of the site's page over TLS",
    { host, origin: "https://pathshala.example", "sec-fetch-site": "same-origin" },
    "https://pathshala.example",
  ],
  [
    "an image of the site's page over TLS",
    { host, referer: "https://pathshala.example/faq?a=1", "sec-fetch-site": "same-origin" },
    "https://pathshala.example",
  ],
  // Browsers send Sec-Fetch-Site only to secure and to loopback addresses.
  ["a post of the site's page over http", { host, origin: "http://a.example" }, "http://a.example"],
  [
    "a page opened from the site's page over http",
    { host, referer: "http://a.example/" },
    "http://a.example",
  ],
  [
    "an opaque origin and the site's page as referrer",
    { host, origin: "null", referer: "https://a.example/", "sec-fetch-site": "same-origin" },
    "https://a.example",
  ],
])("%s reveals a public address", (_name, headers, address) => {
  expect(reasonOf(headers as Record<string, string>)).toBe(`a request came for ${address}`);
});

test.each([
  ["only a host", { host }],
  ["no host, as in HTTP/1.0", {}],
  ["the site's page", { host, origin, referer: `${origin}/faq`, "sec-fetch-site": "same-origin" }],
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
  [
    "a page of the same site at another origin",
    { host, referer: "http://a.example/", "sec-fetch-site": "same-site" },
  ],
  ["a typed address", { host, referer: "http://a.example/", "sec-fetch-site": "none" }],
  ["an old browser, without Sec-Fetch-Site", { host, origin: "https://evil.example" }],
  ["an opaque origin", { host, origin: "null", "sec-fetch-site": "same-origin" }],
])("%s reveals none", (_name, headers) => {
  expect(reasonOf(headers as Record<string, string>)).toBeUndefined();
});

test("the logged address is short and printable", () => {
  const reason = reasonOf({ host: `a\u0007b\u001b[31m${"x".repeat(500)}` })!;
  expect(reason).toMatch(/^[ -~]+$/);
  expect(reason.length).toBeLessThanOrEqual("a request came for ".length + 100);
});
