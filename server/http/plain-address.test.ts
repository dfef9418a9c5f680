import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { listeningSite } from "../../tests/site/listening-site.ts";
import { createPlainAddress } from "./plain-address.ts";

const plainAddress = createPlainAddress([
  "/",
  "/home",
  "/course/:category",
  "/course/category/:id",
  "/profile/payments/:payment",
  "/api/docs",
]);

describe("the plain spelling of an address keeps its query", () => {
  test.each([
    ["/api/%63ourses?page=2&per_page=1", "/api/courses?page=2&per_page=1"],
    ["/api/%73earch?q=python", "/api/search?q=python"],
    ["/%61pi/courses", "/api/courses"],
    ["/api/course/c%2b%7E?q=%41", "/api/course/c%2B~?q=%41"],
    ["/search/?q=python", "/search?q=python"],
    ["/course/python///", "/course/python"],
    ["/api//courses?page=2", "/api/courses?page=2"],
    ["//elsewhere.test/", "/elsewhere.test"],
    ["//", "/"],
    ["/api/docs/", "/api/docs"],
    ["/\\elsewhere.test", "/elsewhere.test"],
    ["/api\\courses?page=2", "/api/courses?page=2"],
    ["/x/../api/./courses?page=2", "/api/courses?page=2"],
    ["/x/%2e%2E/api/courses?page=2", "/api/courses?page=2"],
    ["/static/../api/courses?page=2", "/api/courses?page=2"],
    ["/pictures/%74ea.png", "/pictures/tea.png"],
    ["/pictures/../../../../etc/passwd", "/etc/passwd"],
    ["/api/courses#1", "/api/courses"],
    ["/api/courses?page=2#1", "/api/courses?page=2"],
    ["/HOME?q=Python", "/home?q=Python"],
    ["/Home.data?q=1", "/home.data?q=1"],
    ["/Course/Category/Python", "/course/category/Python"],
    ["/COURSE/Python", "/course/Python"],
    ["http://example.org/api/%63ourses?page=2", "/api/courses?page=2"],
    ["/course/%e0%A6%b8", "/course/%E0%A6%B8"],
  ])("%s: %s", (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
    expect(plainAddress(plain)).toBeUndefined();
  });
});

test.each([
  "/",
  "/home?q=a//b/%63",
  "/course/python",
  "/course/category/Python",
  "/course/%E0%A6%B8%E0%A6%AE%E0%A7%9F?page=2",
  "/course/a%2Fb",
  "/course/%0A",
  "/%",
  "/course/%E0%A4%A",
  "/profile/payments/P-ABC",
  "/static/js/entry.client.B4862bY8.js",
  "/run/python/Lib.wasm",
  "/.well-known/security.txt",
  "/NO/such/Page",
  "http://example.org/api/courses?page=2",
  "http://",
  "*",
])("%s is plain", (address) => {
  expect(plainAddress(address)).toBeUndefined();
});

test("an address in another spelling is redirected over a socket, and no list loses its query", async () => {
  await using site = await listeningSite();
  const plain = await (await site.get("/api/courses?page=2&per_page=1")).text();
  for (const spelling of ["/api/%63ourses", "/api//courses", "/%61pi/courses", "/api/courses/"]) {
    const response = await site.get(`${spelling}?page=2&per_page=1`);
    const { status, headers } = response;
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      308,
      "/api/courses?page=2&per_page=1",
      "no-store",
    ]);
    await response.body?.cancel();
    const followed = await site.get(`${spelling}?page=2&per_page=1`, { redirect: "follow" });
    expect(await followed.text()).toBe(plain);
  }
  // A browser would remove a fragment and resolve dots; this client sends the address as it is.
  const { port } = new URL(site.origin);
  const sent = request({ port, host: "127.0.0.1", path: "/x/../api/courses#?page=2" }).end();
  const location = await new Promise((resolve) =>
    sent.once("response", (response) => resolve(response.resume().headers.location)),
  );
  expect(location).toBe("/api/courses");
});
