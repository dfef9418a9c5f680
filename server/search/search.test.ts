import { describe, expect, test } from "vitest";
import type { SearchAnswer } from "../../contract/search.ts";
import { sampleDatabase } from "../../tests/databases/temporary-database.ts";
import { type FilterName, filterNames, sortOrders } from "../../contract/search-terms.ts";
import { listCourses } from "../catalogue/courses.ts";
import { type CourseQuery, createSearch } from "./search.ts";

const everything: CourseQuery = {
  q: undefined,
  exact: false,
  sort: undefined,
  page: 1,
  perPage: 100,
  ...(Object.fromEntries(filterNames.map((name) => [name, []])) as unknown as Record<
    FilterName,
    []
  >),
};

async function sampleSearch() {
  const opened = await sampleDatabase();
  const search = createSearch(opened.database);
  return {
    database: opened.database,
    find: (query: Partial<CourseQuery>) => search({ ...everything, ...query }),
    [Symbol.asyncDispose]: opened[Symbol.asyncDispose],
  };
}

const names = ({ courses }: SearchAnswer) => courses.map(({ name }) => name);

describe("words", () => {
  test.each([
    ["in any order", "stall tea", "A Tea Stall Menu in React"],
    ["the last one incomplete", "tea sta", "A Tea Stall Menu in React"],
    ["of category and name together", "java lending", "Run a Lending Library in Java"],
    [
      "in capital letters and with accents",
      "LÉNDING Library java",
      "Run a Lending Library in Java",
    ],
    ["in Bangla", "দোকানের খাতা", "জাভাস্ক্রিপ্টে দোকানের বাকির খাতা"],
    ["such as C++", "c++ contest", "C++ for Your First Programming Contest"],
  ])("%s find a course", async (_way, q, expected) => {
    await using site = await sampleSearch();
    const answer = await site.find({ q });
    expect(names(answer)[0]).toBe(expected);
    expect([answer.correction, answer.closest]).toEqual([null, false]);
  });

  test.each([
    ["পাইথন", "python"],
    ["রিঅ্যাক্ট", "react"],
    ["সি++", "cpp"],
    ["পাইথান", "python"],
  ])("%s, a language's name in Bangla, finds its courses", async (q, category) => {
    await using site = await sampleSearch();
    const { courses, correction } = await site.find({ q });
    const found = courses.filter((course) => course.category === category);
    const all = await site.find({ category: [category] });
    expect(found).toHaveLength(all.total);
    expect(correction).toBe(null);
  });

  test("C++ is neither C nor another word", async () => {
    await using site = await sampleSearch();
    const { courses, marks } = await site.find({ q: "C++" });
    expect(new Set(courses.map(({ category }) => category))).toEqual(new Set(["cpp"]));
    expect(marks).toEqual(["c++"]);
  });

  test("a name counts more than a category, a category more than a text", async () => {
    await using site = await sampleSearch();
    const found = (await site.find({ q: "react", open: ["0"] })).courses;
    const place = ({ name, category }: (typeof found)[number]) =>
      /react/i.test(name) ? 0 : category === "react" ? 1 : 2;
    expect(new Set(found.map(place)).size).toBeGreaterThan(1);
    expect(found.map(place)).toEqual(found.map(place).toSorted());
  });

  test.each([
    ["pythn", "python"],
    ["jvaa lending", "java lending"],
    ["দোকনের", "দোকানের"],
  ])("%s is corrected to %s", async (q, correction) => {
    await using site = await sampleSearch();
    const answer = await site.find({ q });
    expect(answer.correction).toBe(correction);
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.marks).toContain(correction.split(" ")[0]);
  });

  test("exact words are not corrected", async () => {
    await using site = await sampleSearch();
    expect(await site.find({ q: "pythn", exact: true })).toMatchObject({
      total: 0,
      courses: [],
      correction: null,
    });
  });

  test("where no course has all words, the closest are found", async () => {
    await using site = await sampleSearch();
    const answer = await site.find({ q: "tea stall zzzzzzzzzz" });
    expect(answer.closest).toBe(true);
    expect(names(answer)[0]).toBe("A Tea Stall Menu in React");
  });

  test("without any word in it, a query finds nothing", async () => {
    await using site = await sampleSearch();
    for (const q of ["%", "'\"--", "\u0000", "🎉", "\uD800"]) {
      expect(await site.find({ q })).toMatchObject({ total: 0, courses: [], marks: [] });
    }
  });
});

describe("filters and orders", () => {
  test("without any, the list is the catalogue's", async () => {
    await using site = await sampleSearch();
    const { courses, total } = await listCourses(site.database);
    expect(await site.find({})).toMatchObject({ total, courses: courses.slice(0, 100) });
  });

  test("filters narrow, several values of one widen", async () => {
    await using site = await sampleSearch();
    const { courses } = await listCourses(site.database);
    const ids = async (query: Partial<CourseQuery>) =>
      (await site.find(query)).courses.map(({ id }) => id);
    const wanted = courses.filter(
      ({ category, level, hours }) =>
        (category === "python" || category === "react") &&
        level !== "advanced" &&
        hours >= 3 &&
        hours <= 15,
    );
    expect(
      await ids({
        category: ["react", "python"],
        level: ["beginner", "intermediate"],
        hours: ["3-5", "6-15"],
      }),
    ).toEqual(wanted.map(({ id }) => id));
    expect(wanted.length).toBeGreaterThan(1);
    expect(await ids({ lang: ["bn"], category: ["react"] })).toEqual([]);
  });

  test("each facet counts without its own filter, and with the others", async () => {
    await using site = await sampleSearch();
    const { courses } = await listCourses(site.database);
    const { facets, total } = await site.find({ level: ["beginner"], main: ["Framework"] });
    const isFramework = (await site.find({ main: ["Framework"] })).courses.map(({ id }) => id);
    const count = (test: (course: (typeof courses)[number]) => boolean) =>
      courses.filter((course) => test(course)).length;
    expect(facets.level).toEqual(
      ["beginner", "intermediate", "advanced"].map((value) => ({
        value,
        count: count(({ level, id }) => level === value && isFramework.includes(id)),
      })),
    );
    expect(facets.main[0]).toEqual({
      value: "Language",
      count: count(({ level, id }) => level === "beginner" && !isFramework.includes(id)),
    });
    const sum = facets.category.reduce((all, facet) => all + facet.count, 0);
    expect(sum).toBe(total);
  });

  test("open courses are found before the planned ones, in every order but that of relevance", async () => {
    await using site = await sampleSearch();
    for (const query of sortOrders.map((sort) => ({ sort }))) {
      const { courses, facets } = await site.find(query);
      const isPlanned = courses.map(({ lessons }) => lessons === 0);
      expect(isPlanned).toEqual(isPlanned.toSorted());
      const planned = isPlanned.filter(Boolean).length;
      expect(facets.open).toEqual([
        { value: "1", count: courses.length - planned },
        { value: "0", count: planned },
      ]);
      expect((await site.find({ ...query, open: ["1"] })).courses).toEqual(
        courses.filter(({ lessons }) => lessons > 0),
      );
    }
  });

  test("sorts by name, the shortest and the newest first, and pages", async () => {
    await using site = await sampleSearch();
    await site.database
      .updateTable("course")
      .set({ added_at: "2030-01-01T00:00:00.000Z" })
      .where("id", "=", "react-tea-stall-menu")
      .execute();
    const ofReact = { category: ["react"], open: ["0"] };
    const byName = names(await site.find({ sort: "name", ...ofReact }));
    expect(byName).toEqual(byName.toSorted((one, other) => one.localeCompare(other, "en")));
    const hours = (await site.find({ sort: "shortest", open: ["1"] })).courses.map(
      (course) => course.hours,
    );
    expect(hours).toEqual(hours.toSorted((one, other) => one - other));
    const pages = await Promise.all(
      [1, 2].map((page) => site.find({ sort: "name", page, perPage: 2, ...ofReact })),
    );
    expect(pages.flatMap(names)).toEqual(byName.slice(0, 4));
  });
});
