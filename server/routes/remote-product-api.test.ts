import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { addLessons, lessonCourse } from "../../tests/databases/sample-lessons.ts";
import { startServer } from "../../tests/site/running-server.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";

/** Starts a product API on a free port; `respond` is called with each address. */
async function startRemote(respond: (address: string) => Response | Promise<Response>) {
  const server = createServer(
    getRequestListener(({ url }) => respond(url.slice(new URL(url).origin.length)), {
      overrideGlobalObjects: false,
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test("with PRODUCT_API_URL, the pages show the courses of that host", async () => {
  await using remote = await startServer();
  await using site = await sampleApp({ productApiUrl: `${remote.origin}/api` });
  await site.database.deleteFrom("course").execute();
  const html = await (await site.get("/course/python")).text();
  expect(html).toContain("Well come to Pathshala");
  expect(html.match(/<article/g)?.length).toBeGreaterThan(1);
  expect((await site.get("/course/category/none")).status).toBe(404);
});

test("courses that state nothing but name, category, picture and text are shown with these alone", async () => {
  const course = {
    id: "weaving",
    name: "Weaving",
    category: "python",
    img: "https://example.org/weaving.png",
    details: "Warp and weft.",
  };
  const answers: Record<string, unknown> = {
    "/category": [{ name: "Python", category: "python" }],
    "/course/category/weaving": course,
  };
  await using remote = await startRemote((address) => {
    const path = address.split("?")[0]!;
    if (/^\/(courses|course\/python|maincategory\/.*)$/.test(path)) return Response.json([course]);
    return path in answers ? Response.json(answers[path]) : new Response("", { status: 404 });
  });
  await using site = await sampleApp({ productApiUrl: remote.url });
  const addresses = ["", "/overview"].map((page) => `/course/category/weaving${page}`);
  const shown = [];
  for (const address of ["/", "/home", "/course/python", "/checkout/weaving", ...addresses]) {
    const page = await site.get(address);
    shown.push([address, page.status]);
    const text = (await page.text()).replaceAll(/<script[^]*?<\/script>/g, "");
    expect(text).not.toMatch(/undefined|NaN|planned/i);
  }
  expect(shown).toEqual(shown.map(([address]) => [address, 200]));
  expect(await (await site.get("/")).text()).toContain("Premium access to every course");
});

test.each([
  ["with one call", 200],
  ["without the counts of an API that is older than that call", 404],
])("the landing page shows how many courses a category has, %s", async (_name, status) => {
  await using catalogue = await sampleApp();
  const requested = new Set<string>();
  await using remote = await startRemote((address) => {
    requested.add(address);
    if (address === "/category/counts" && status === 404) return new Response("", { status });
    return catalogue.get(`/api${address}`);
  });
  await using site = await sampleApp({ productApiUrl: remote.url });
  const page = await site.get("/");
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html.replaceAll("<!-- -->", "")).toMatch(/\d+ courses in \d+ categories/);
  expect(/>Python<\/strong><span[^>]*><span>\d+ courses</.test(html)).toBe(status === 200);
  expect(requested).toEqual(
    new Set([
      "/category",
      "/category/counts",
      "/courses?page=1&per_page=100",
      "/search?lang=bn&per_page=2",
      "/paths",
    ]),
  );
});

test.each([
  ["with search, wherever they are in the catalogue", "/courses?page=1&per_page=100"],
  ["without search, of the first courses", "/search?lang=bn&per_page=2"],
])("the landing page shows courses in Bangla %s", async (_name, missing) => {
  await using catalogue = await sampleApp();
  await using remote = await startRemote((address) => {
    if (address !== missing) return catalogue.get(`/api${address}`);
    return address.startsWith("/search") ? new Response("", { status: 404 }) : Response.json([]);
  });
  await using site = await sampleApp({ productApiUrl: remote.url });
  expect(await (await site.get("/")).text()).toContain("বাংলায় শিখুন");
});

test("when the counts fail, the landing page is not cached without them", async () => {
  await using catalogue = await sampleApp();
  let fails = true;
  await using remote = await startRemote((address) =>
    fails && address === "/category/counts"
      ? new Response("", { status: 503 })
      : catalogue.get(`/api${address}`),
  );
  await using site = await sampleApp({ productApiUrl: remote.url });
  expect((await site.get("/")).status).toBe(502);
  fails = false;
  expect((await site.get("/")).status).toBe(200);
});

test("when that host fails, the error screen shows it, and the failure is not cached", async () => {
  let fails = true;
  await using remote = await startRemote(() =>
    Response.json([], { status: fails ? 500 : 200, headers: { "X-Total-Count": "0" } }),
  );
  await using site = await sampleApp({ productApiUrl: remote.url });

  const failed = await site.get("/home");
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([502, "no-store"]);
  expect(await failed.text()).toContain("The course service gave an unexpected answer");
  fails = false;
  expect((await site.get("/home")).status).toBe(200);
});

test("with a host that has no search, the search page says so and lists have no search field", async () => {
  await using catalogue = await sampleApp();
  await using remote = await startRemote((address) =>
    address.startsWith("/search")
      ? new Response("", { status: 404 })
      : catalogue.get(`/api${address}`),
  );
  await using site = await sampleApp({ productApiUrl: remote.url });

  const search = await site.get("/search?q=python");
  const list = await site.get("/home?level=beginner");

  expect([search.status, list.status]).toEqual([200, 200]);
  expect(await search.text()).toContain("Search is not offered here");
  expect(await list.text()).not.toContain('class="search-form"');
});

test.each<[string, () => Response]>([
  ["refuses it as malformed", () => new Response("", { status: 400 })],
  ["refuses its method", () => new Response("", { status: 405 })],
  ["does not implement it", () => new Response("", { status: 501 })],
  ["has a page there", () => new Response("<!doctype html><title>Courses</title>")],
  ["has null there", () => Response.json(null)],
  ["has another object there", () => Response.json({ courses: [] })],
])("with a host that has no search and %s, lists are shown without it", async (_name, answer) => {
  await using catalogue = await sampleApp();
  await using remote = await startRemote((address) =>
    address.startsWith("/search") ? answer() : catalogue.get(`/api${address}`),
  );
  await using site = await sampleApp({ productApiUrl: remote.url });
  for (const address of ["/home", "/course/python", "/language"]) {
    const list = await site.get(address);
    const html = await list.text();
    expect([address, list.status]).toEqual([address, 200]);
    expect(html).toContain("<article");
    expect(html).not.toContain('class="search-form"');
  }
});

test.each([500, 503])("a search that fails with %i is an error of the list", async (status) => {
  await using catalogue = await sampleApp();
  await using remote = await startRemote((address) =>
    address.startsWith("/search") ? new Response("", { status }) : catalogue.get(`/api${address}`),
  );
  await using site = await sampleApp({ productApiUrl: remote.url });
  expect((await site.get("/home")).status).toBe(502);
});

test("a lesson that cannot be loaded is cached nowhere", async () => {
  await using catalogue = await sampleApp();
  await addLessons(catalogue.database);
  await using remote = await startRemote((address) =>
    address.endsWith("/a-price")
      ? new Response("", { status: 500 })
      : catalogue.get(`/api${address}`),
  );
  await using site = await sampleApp({ productApiUrl: remote.url });
  const page = `/course/category/${lessonCourse}/lesson/a-price`;
  for (const address of [page, `${page}.data`]) {
    const { status, headers } = await site.get(address);
    expect([status, headers.get("cache-control")]).toEqual([502, "no-store"]);
  }
});
