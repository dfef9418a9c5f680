import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileSvg, samplePng } from "../../tests/pictures/sample-pictures.ts";
import { listeningSite } from "../../tests/site/listening-site.ts";
import type { SampleApp } from "../../tests/site/sample-app.ts";
import { checkPicture } from "../pictures/check-picture.ts";

const png = samplePng(64, 36);
const noisy = Buffer.concat([png, Buffer.alloc(900_000, 7)]);

let site: SampleApp;
beforeAll(async () => {
  site = await listeningSite();
  await store("/pictures/tea.png", png);
  await store("/pictures/logo.svg", Buffer.from(hostileSvg));
});
afterAll(() => site[Symbol.asyncDispose]());

async function store(path: string, content: Buffer) {
  const checked = checkPicture(content);
  if ("message" in checked) throw new Error(checked.message);
  await site.database
    .insertInto("picture")
    .values({ path, ...checked, content })
    .execute();
}

/** Requests a path as it is, which `fetch` would first normalise. */
async function requestRaw(path: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const { hostname, port } = new URL(site.origin);
  request({ hostname, port, path }, (response) => {
    text(response).then((body) => resolve({ status: response.statusCode!, body }), reject);
  })
    .on("error", reject)
    .end();
  return promise;
}

test("a picture is sent as it was imported, and revalidated by its ETag", async () => {
  const response = await site.get("/pictures/tea.png");
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": String(png.length),
    "cache-control": "public, max-age=300, s-maxage=1, stale-if-error=86400",
    "x-content-type-options": "nosniff",
  });
  const etag = response.headers.get("etag")!;
  const again = await site.get("/pictures/tea.png", { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await site.get("/pictures/tea.png", { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
});

test("an SVG is sent with a policy under which its scripts do not run", async () => {
  const response = await site.get("/pictures/logo.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const policy = response.headers.get("content-security-policy")!;
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toMatch(/; sandbox$/);
  expect(policy).not.toContain("script-src");
  expect(await response.text()).toBe(hostileSvg);
});

test.each([
  "/pictures/none.png",
  "/pictures",
  "/pictures/tea.png%00",
  "/pictures/TEA.png",
  "/pictures/..%2F..%2Fetc%2Fpasswd",
  "/pictures/..%5C..%5Cpackage.json",
])("%s is no picture", async (path) => {
  const { status, body } = await requestRaw(path);
  expect(status).toBe(404);
  expect(body).not.toContain("root:");
});

test("a changed picture is sent once the catalogue has another version", async () => {
  const { database, app } = site;
  await database
    .updateTable("picture")
    .set({ content: noisy })
    .where("path", "=", "/pictures/tea.png")
    .execute();
  expect((await (await site.get("/pictures/tea.png")).arrayBuffer()).byteLength).toBe(png.length);
  app.cache.clear();
  const response = await site.get("/pictures/tea.png?any=query");
  expect((await response.arrayBuffer()).byteLength).toBe(noisy.length);
  await database.deleteFrom("picture").where("path", "=", "/pictures/tea.png").execute();
  app.cache.clear();
  expect((await site.get("/pictures/tea.png")).status).toBe(404);
});

test.each([
  ["/pictures/tea.png", () => `${site.origin}/pictures/tea.png`],
  ["https://images.example/tea.jpeg?w=640", () => "https://images.example/tea.jpeg?w=640"],
  ["/pictures/logo.svg", () => `${site.origin}/social-card.png`],
  [null, () => `${site.origin}/social-card.png`],
])(
  "the cards of a course with the cover %s show a picture that networks can show",
  async (img, shown) => {
    const id = "javascript-closures-and-scope";
    await site.database.updateTable("course").set({ img }).where("id", "=", id).execute();
    site.app.cache.clear();
    for (const page of ["", "/overview"]) {
      const html = await (await site.get(`/course/category/${id}${page}`)).text();
      expect(html).toContain(`<meta property="og:image" content="${shown()}"/>`);
    }
  },
);
