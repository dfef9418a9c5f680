import type { SearchAnswer } from "../../contract/search.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { addLessons, lessonCourse } from "../../tests/databases/sample-lessons.ts";
import { createAdmission } from "../http/limits/admission.ts";
import { distinctive, paidSentences, plain } from "../../tests/databases/lesson-sentences.ts";
import { readSitemap } from "../../tests/site/read-sitemap.ts";
import { type SampleApp, sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

type SampleLesson = { course_id: string; name: string; free: number; content: string };

const documents = `/api/openapi.json /robots.txt /sitemap.xml /sitemap/1.xml /profile /signin
  /api/courses /api/courses?page=1&per_page=100 /api/category /api/category/counts
  /api/maincategory/Language /api/maincategory/Framework`.split(/\s+/);

/** Returns the addresses of what is public about the courses with lessons. */
function addressesOf(lessons: SampleLesson[]): string[] {
  const courses = [...new Set(lessons.map(({ course_id: course }) => course))];
  const pages = [
    ...courses.flatMap((course) => [
      `/course/category/${course}`,
      `/course/category/${course}/overview`,
      `/checkout/${course}`,
    ]),
    ...lessons.map(({ course_id: course, name }) => `/course/category/${course}/lesson/${name}`),
  ];
  return [
    ...pages.flatMap((page) => [page, `${page}.data`]),
    ...courses.flatMap((course) => [
      `/api/course/category/${course}`,
      `/api/course/category/${course}/lessons`,
      `/api/progress/${course}`,
      `/covers/${course}.svg`,
      `/alpona/${course}.svg`,
    ]),
    ...lessons.map(({ course_id: course, name }) => lessonCall(course, name)),
  ];
}

const lessonCall = (course: string, name: string) =>
  `/api/course/category/${course}/lessons/${name}`;

describe("the sample's lessons that need a plan", () => {
  let site: SampleApp;
  let lessons: SampleLesson[];
  let paid: Map<string, string[]>;
  beforeAll(async () => {
    site = await sampleApp();
    lessons = await site.database
      .selectFrom("lesson")
      .select(["course_id", "name", "free", "content"])
      .execute();
    paid = await paidSentences(site.database);
    return () => site[Symbol.asyncDispose]();
  });

  test("have sentences of their own, and the search finds those of free lessons where they are public", async () => {
    expect(paid.size).toBeGreaterThanOrEqual(10);
    for (const [lesson, sentences] of paid) {
      expect([lesson, sentences.length > 5]).toEqual([lesson, true]);
    }
    for (const { course_id: course, name, content } of lessons.filter(({ free }) => free)) {
      const page = `/course/category/${course}/lesson/${name}`;
      for (const address of [page, `${page}.data`, lessonCall(course, name)]) {
        const text = plain(await (await site.get(address)).text());
        const found = distinctive(content).filter((sentence) => text.includes(sentence));
        expect([address, found.length > 5]).toEqual([address, true]);
      }
    }
  });

  test("are in no public response", async () => {
    const leaks: string[] = [];
    const pages = await readSitemap(site);
    expect(pages).toContain("/course/python");
    const pageData = pages.map((page) => (page === "/" ? "/_.data" : `${page}.data`));
    const addresses = new Set([...documents, ...pages, ...pageData, ...addressesOf(lessons)]);
    for (const address of addresses) {
      const response = await site.get(address);
      expect([address, response.status]).toEqual([address, expect.toBeOneOf([200, 401])]);
      const text = plain(await response.text());
      for (const [lesson, sentences] of paid) {
        const leaked = sentences.find((sentence) => text.includes(sentence));
        if (leaked) leaks.push(`${address} has "${leaked}" of ${lesson}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  test("are found by no search for their sentences or words", async () => {
    const sections = await site.database
      .selectFrom("lesson")
      .select(["sections", "free"])
      .execute();
    const texts = sections
      .filter(({ free }) => !free)
      .flatMap((lesson) => JSON.parse(lesson.sections) as { text: string }[]);
    expect(texts.map(({ text }) => text).filter(Boolean)).toEqual([]);
    for (const [lesson, sentences] of paid) {
      for (const sentence of sentences.slice(0, 2)) {
        const q = encodeURIComponent(sentence);
        const answer = await (await site.get(`/api/search?exact=1&q=${q}`)).text();
        expect([lesson, plain(answer).includes(sentence)]).toEqual([lesson, false]);
      }
    }
    const open = sections.map((lesson) => lesson.sections.toLowerCase()).join("\n");
    const words = new Set([...paid.values()].flat().join(" ").toLowerCase().split(" "));
    const hidden = [...words].filter((word) => word.length > 6 && !open.includes(word));
    expect(hidden.length).toBeGreaterThan(20);
    for (const word of hidden) {
      const answer = await site.get(`/api/search?exact=1&q=${encodeURIComponent(word)}`);
      const { lessons: found } = (await answer.json()) as SearchAnswer;
      expect([word, found]).toEqual([word, undefined]);
    }
  });

  test("are in no response to another spelling of their addresses", async () => {
    const { course_id: course, name } = lessons.find(({ free }) => !free)!;
    const call = lessonCall(course, name);
    const page = `/course/category/${course}/lesson/${name}`;
    const spellings = [
      `${call}/`,
      `/${call}`,
      `${call}?free=true`,
      `${call}.data`,
      `${call};x`,
      `${call}%2f`,
      call.replace("/api", "/API"),
      call.replace("/course", "/%63ourse"),
      call.replace("/lessons/", "//lessons/"),
      call.replace("/lessons/", "/lessons%2f"),
      call.replace("/course", "/x/%2e%2e/course"),
      call.replace("/course", "/./course"),
      `${page}/`,
      `/${page}`,
      `${page}?_routes=routes%2Flesson`,
      page.toUpperCase(),
      `${page}.data?_routes=routes%2Flesson`,
      `${page}/_.data`,
      `${page}.data.data`,
      page.replace("/course", "/%63ourse"),
      page.replace("/lesson/", "/LESSON/"),
    ];
    const headers = {
      "X-Forwarded-Host": "127.0.0.1",
      "X-Forwarded-Prefix": "/api",
      "X-HTTP-Method-Override": "GET",
      "X-Original-URL": page,
      "X-React-Router-Request": "yes",
      Authorization: "Bearer null",
      Origin: testOrigin,
      Range: "bytes=0-",
    };
    const sentences = paid.get(`${course}/${name}`)!;
    for (const address of [call, page, ...spellings]) {
      for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
        const response = await site.get(address, { method, headers });
        const text = plain(await response.text());
        const leaked = sentences.find((sentence) => text.includes(sentence));
        expect([method, address, leaked]).toEqual([method, address, undefined]);
        expect(response.status).toBeLessThan(500);
      }
    }
  });
});

test("the old page of a free lesson is not served when a new one cannot be made", async () => {
  const max = { pages: 1, searches: 100, requests: 100, passwords: 0 };
  const admission = createAdmission({ max, latest: Number.POSITIVE_INFINITY });
  await using site = await sampleApp({ admission });
  await addLessons(site.database);
  const page = `/course/category/${lessonCourse}/lesson/a-price`;
  for (const address of [page, `${page}.data`, page.replace("lesson", "%6Cesson")]) {
    const { status, headers } = await site.get(address);
    expect([status, headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, s-maxage=1, must-revalidate",
    ]);
    site.app.cache.clear();
    const release = admission.acquire("pages", "192.0.2.1");
    const refused = await site.get(address);
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
    release();
  }
});
