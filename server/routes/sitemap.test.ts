import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Category } from "../../contract/category.ts";
import type { Course } from "../../contract/course.ts";
import type { LearningPath } from "../../contract/learning-path.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { publicScreens } from "../../contract/public-screens.ts";
import { importGenerated } from "../../tests/databases/generated-catalogue.ts";
import { readApi } from "../../tests/site/read-page.ts";
import { type SampleApp, sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { readSitemap } from "../../tests/site/read-sitemap.ts";

const many = 2_100;

describe("the sitemap of the sample catalogue", () => {
  let app: SampleApp;
  beforeAll(async () => {
    app = await sampleApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test("has the public screens, every category, course and overview, and the free lessons, once", async () => {
    const courses = await readApi<Course[]>(app, "/courses");
    const categories = await readApi<Category[]>(app, "/category");
    const paths = await readApi<LearningPath[]>(app, "/paths");
    const lessons = await Promise.all(
      courses
        .filter((course) => course.lessons > 0)
        .map(async ({ id }) => {
          const all = await readApi<LessonSummary[]>(app, `/course/category/${id}/lessons`);
          const free = all.filter((lesson) => lesson.free);
          return free.map(({ name }) => `/course/category/${id}/lesson/${name}`);
        }),
    );

    expect((await readSitemap(app)).toSorted()).toEqual(
      [
        ...publicScreens,
        ...categories.map(({ category }) => `/course/${category}`),
        ...paths.map(({ name }) => `/path/${name}`),
        ...courses.flatMap(({ id }) => [
          `/course/category/${id}`,
          `/course/category/${id}/overview`,
        ]),
        ...lessons.flat(),
      ].toSorted(),
    );
  });

  test("has no personal pages", async () => {
    const paths = await readSitemap(app);
    for (const screen of ["/signin", "/signup", "/profile", "/checkout"])
      expect(paths.filter((path) => path.startsWith(screen))).toEqual([]);
  });

  test("is XML", async () => {
    const { headers } = await app.get("/sitemap.xml");

    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  });

  test("is named by robots.txt", async () => {
    const robots = await (await app.get("/robots.txt")).text();

    expect(robots).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
  });
});

describe("the sitemap of more than a thousand courses", () => {
  test("is an index of files, which together list every address once", async () => {
    await using site = await sampleApp();
    await importGenerated(site.database, many);
    const locations = async (address: string) => {
      const response = await site.get(address);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        "application/xml; charset=utf-8",
      ]);
      return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text]) => text!);
    };
    const files = await locations("/sitemap.xml");
    expect(files).toEqual([1, 2, 3].map((number) => `${testOrigin}/sitemap/${number}.xml`));
    const addresses: string[] = [];
    for (const file of files) {
      const inFile = await locations(file.slice(testOrigin.length));
      expect(inFile.length).toBeLessThanOrEqual(50_000);
      addresses.push(...inFile);
    }

    expect(new Set(addresses).size).toBe(addresses.length);
    const paths = addresses.map((address) => address.slice(testOrigin.length));
    expect(paths).toEqual(expect.arrayContaining(["/", "/home", "/api/docs"]));
    const courses = await site.database.selectFrom("course").select("id").execute();
    expect(paths.filter((path) => path.startsWith("/course/")).toSorted()).toEqual(
      [
        ...Array.from({ length: 20 }, (_, number) => `/course/category-${number}`),
        ...courses.flatMap(({ id }) => [
          `/course/category/${id}`,
          `/course/category/${id}/overview`,
        ]),
      ].toSorted(),
    );
  });

  test("has no other files", async () => {
    await using site = await sampleApp();
    await importGenerated(site.database, many);
    for (const name of ["0.xml", "4.xml", "01.xml", "1", "x.xml", "99999999.xml"]) {
      const { status } = await site.get(`/sitemap/${name}`);
      expect([name, status]).toEqual([name, 404]);
    }
  });
});
