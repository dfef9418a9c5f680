import { describe, expect, test } from "vitest";
import type { Category, CategoryCount } from "../../contract/category.ts";
import type { Course } from "../../contract/course.ts";
import type { SearchAnswer } from "../../contract/search.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { importGenerated } from "../../tests/databases/generated-catalogue.ts";
import { emptyDatabase, sampleDatabase } from "../../tests/databases/temporary-database.ts";
import { createConformance } from "../../tests/site/conformance.ts";
import { createProductApi } from "./product-api.ts";

async function sampleApi() {
  const opened = await sampleDatabase();
  const api = createProductApi(opened.database);
  const get = async (path: string) => api.request(path);
  return {
    get,
    json: async <Value>(path: string) => (await (await get(path)).json()) as Value,
    [Symbol.asyncDispose]: opened[Symbol.asyncDispose],
  };
}

describe("the calls of spec §7", () => {
  test("/category lists every category with name, key and main category", async () => {
    await using api = await sampleApi();
    const categories = await api.json<Category[]>("/api/category");
    expect(categories).toContainEqual({ name: "C++", category: "cpp", mainCategory: "Language" });
    expect(categories.length).toBeGreaterThanOrEqual(14);
  });

  test("/category/counts returns the numbers of courses of each category, in the same order", async () => {
    await using api = await sampleApi();
    const categories = await api.json<Category[]>("/api/category");
    const counts = await api.json<CategoryCount[]>("/api/category/counts");
    expect(counts.map(({ category }) => category)).toEqual(
      categories.map(({ category }) => category),
    );
    const courses = await api.json<Course[]>("/api/courses");
    for (const { category, count, open } of counts) {
      const ofCategory = courses.filter((course) => course.category === category);
      expect(count).toBe(ofCategory.length);
      expect(open).toBe(ofCategory.filter(({ lessons }) => lessons > 0).length);
    }
  });

  test("/courses lists all courses, beginners' first", async () => {
    await using api = await sampleApi();
    const courses = await api.json<Course[]>("/api/courses");
    expect(courses.length).toBeGreaterThanOrEqual(30);
    expect(courses[0]?.level).toBe("beginner");
    expect(courses.at(-1)?.level).toBe("advanced");
  });

  test("/course/{category} lists a category's courses, /course/category/{id} returns one of them", async () => {
    await using api = await sampleApi();
    const courses = await api.json<Course[]>("/api/course/python");
    expect(new Set(courses.map(({ category }) => category))).toEqual(new Set(["python"]));
    expect(await api.json<Course>(`/api/course/category/${courses[0]!.id}`)).toEqual(courses[0]);
  });

  test("/maincategory/Language and /maincategory/Framework divide the courses between them", async () => {
    await using api = await sampleApi();
    const [all, languages, frameworks] = await Promise.all(
      ["/courses", "/maincategory/Language", "/maincategory/Framework"].map((path) =>
        api.json<Course[]>(`/api${path}`),
      ),
    );
    expect(languages!.length + frameworks!.length).toBe(all!.length);
    expect(languages!.some(({ category }) => category === "react")).toBe(false);
  });

  test("a known category without courses is an empty list", async () => {
    await using opened = await emptyDatabase();
    await opened.database
      .insertInto("category")
      .values({ category: "ada", name: "Ada", main_category: "Language", position: 0 })
      .execute();
    const response = await createProductApi(opened.database).request("/api/course/ada");
    expect([response.status, await response.json()]).toEqual([200, []]);
  });
});

describe("pages of a list", () => {
  test("page and per_page select a page; headers contain the total and links to the neighbours", async () => {
    await using api = await sampleApi();
    const all = await api.json<Course[]>("/api/courses");
    const response = await api.get("/api/courses?page=2&per_page=10");
    expect(await response.json()).toEqual(all.slice(10, 20));
    expect(response.headers.get("x-total-count")).toBe(String(all.length));
    expect(response.headers.get("link")).toBe(
      '</api/courses?page=1&per_page=10>; rel="prev", </api/courses?page=3&per_page=10>; rel="next"',
    );
  });

  test("a page after the last is empty", async () => {
    await using api = await sampleApi();
    expect(await api.json("/api/courses?page=900")).toEqual([]);
  });

  test.each(["page=0", "page=-1", "page=x", "per_page=101", "per_page=1.5", "page=99999999999"])(
    "%s is malformed",
    async (query) => {
      await using api = await sampleApi();
      const response = await api.get(`/api/courses?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: "bad_request" } });
    },
  );
});

describe("search", () => {
  test("/search finds courses, and lists take the same parameters", async () => {
    await using api = await sampleApi();
    const query = "q=tea+stall&level=beginner&level=intermediate&lang=en";
    const answer = await api.json<SearchAnswer>(`/api/search?${query}`);
    expect(answer.total).toBeGreaterThan(0);
    const response = await api.get(`/api/courses?${query}`);
    expect(await response.json()).toEqual(answer.courses);
    expect(response.headers.get("x-total-count")).toBe(String(answer.total));
  });

  test("a searched list is within its category or main category, in pages that link to each other", async () => {
    await using api = await sampleApi();
    const ofCategory = await api.json<Course[]>("/api/course/react?sort=name&category=vue");
    expect(new Set(ofCategory.map(({ category }) => category))).toEqual(new Set(["react"]));
    const framework = await api.get("/api/maincategory/Framework?q=the&per_page=2&page=2");
    expect(await framework.json()).toHaveLength(2);
    expect(framework.headers.get("link")).toContain(
      '</api/maincategory/Framework?q=the&page=1&per_page=2>; rel="prev"',
    );
  });

  test("the last page of a search that can be reached links to no next one", async () => {
    await using opened = await emptyDatabase();
    await importGenerated(opened.database, 110);
    const api = createProductApi(opened.database);
    const relations = async (query: string) => {
      const response = await api.request(`/api/courses?${query}&per_page=1`);
      expect([response.status, response.headers.get("x-total-count")]).toEqual([200, "110"]);
      return response.headers.get("link")!.match(/rel="\w+"/g);
    };
    expect(await relations("q=reading&page=99")).toEqual(['rel="prev"', 'rel="next"']);
    expect(await relations("q=reading&page=100")).toEqual(['rel="prev"']);
    expect(await relations("sort=name&page=100")).toEqual(['rel="prev"', 'rel="next"']);
  });

  test.each([
    ["level=expert", "level: must be beginner, intermediate, advanced"],
    ["hours=7", "hours: must be 0-2, 3-5, 6-15, 16-"],
    ["lang=!", "lang"],
    ["category=a/b", "category"],
    ["main=Art", "main"],
    ["sort=best", "sort"],
    ["exact=yes", "exact"],
    ["q=tea&page=101", "page: must be at most 100 with words"],
  ])("%s is malformed, and the message names it", async (query, named) => {
    await using api = await sampleApi();
    for (const path of ["/api/search", "/api/courses"]) {
      const response = await api.get(`${path}?${query}`);
      expect(response.status).toBe(400);
      const { error } = (await response.json()) as { error: { message: string } };
      expect(error.message).toContain(named);
    }
  });
});

describe("requests that fail", () => {
  test.each([
    ["/api/course/cobol", 404, "not_found"],
    ["/api/course/category/none", 404, "not_found"],
    ["/api/maincategory/Tool", 404, "not_found"],
    ["/api/maincategory/language", 404, "not_found"],
    [`/api/course/${"x".repeat(201)}`, 400, "bad_request"],
    [`/api/course/category/${"x".repeat(201)}`, 400, "bad_request"],
    ["/api/course/%E0%A4%A", 404, "not_found"],
    ["/api/course/%00", 404, "not_found"],
    ["/api/course/", 404, "not_found"],
    ["/api/course/category/", 404, "not_found"],
    ["/api/nothing", 404, "not_found"],
    ["/api", 404, "not_found"],
  ])("%s is %i %s", async (path, status, code) => {
    await using site = await sampleApp();
    const response = await site.get(path);
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: { code, message: expect.any(String) } },
    ]);
  });

  test("other methods are refused with the allowed ones", async () => {
    await using site = await sampleApp();
    const response = await site.get("/api/courses", { method: "POST", body: "{}" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("a failure reveals no internals", async () => {
    const site = await sampleApp();
    await site[Symbol.asyncDispose]();
    const response = await site.get("/api/courses");
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        error: {
          code: "temporarily_unavailable",
          message: expect.stringContaining("cannot reach its data"),
        },
      },
    ]);
  });
});

describe("for caches and other sites", () => {
  test("a response has an ETag, and is 304 when unchanged", async () => {
    await using site = await sampleApp();
    const first = await site.get("/api/category");
    const etag = first.headers.get("etag")!;
    const second = await site.get("/api/category", {
      headers: { "If-None-Match": `"other", W/${etag}` },
    });
    expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([
      304,
      "",
      etag,
    ]);
    expect(first.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+/);
  });

  test("HEAD has the headers of GET and no body", async () => {
    await using site = await sampleApp();
    const [get, head] = [
      await site.get("/api/courses"),
      await site.get("/api/courses", { method: "HEAD" }),
    ];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["etag", "content-length", "content-type", "x-total-count"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });

  test("every origin may read", async () => {
    await using site = await sampleApp();
    const response = await site.get("/api/category", {
      headers: { Origin: "https://elsewhere.test" },
    });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const preflight = await site.get("/api/category", {
      method: "OPTIONS",
      headers: { Origin: "https://elsewhere.test", "Access-Control-Request-Method": "GET" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
      204,
      "GET,HEAD",
    ]);
  });
});

describe("the OpenAPI document", () => {
  test("describes every response of the API", async () => {
    await using site = await sampleApp();
    const conforms = createConformance(await (await site.get("/api/openapi.json")).json());
    const ids = ((await (await site.get("/api/courses")).json()) as Course[]).map(
      ({ id }) => `/api/course/category/${id}`,
    );
    const paths = [
      "/api/category",
      "/api/category/counts",
      "/api/courses",
      "/api/courses?page=2&per_page=7",
      "/api/courses?page=x",
      "/api/search",
      "/api/search?q=pythn&level=beginner&level=advanced",
      "/api/search?level=x",
      "/api/courses?q=python&sort=name",
      "/api/course/python",
      "/api/course/cobol",
      `/api/course/${"x".repeat(201)}`,
      "/api/course/python?per_page=0",
      "/api/course/category/none",
      "/api/maincategory/Language",
      "/api/maincategory/Framework",
      "/api/maincategory/x",
      ...ids,
    ];
    for (const path of paths) {
      expect([path, await conforms(path, await site.get(path))]).toEqual([path, []]);
    }
  });
});
