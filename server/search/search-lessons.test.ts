import { describe, expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { importCourses } from "../../tests/databases/worded-catalogue.ts";
import { filterNames } from "../../contract/search-terms.ts";
import type { CourseInput } from "../import/sources/course-input.ts";
import type { Database } from "../database/schema.ts";
import { type CourseQuery, createSearch } from "./search.ts";

const lesson = (file: string, title: string, body: string, free = true) => ({
  file,
  text: `---\ntitle: ${title}\nchapter: One\nminutes: 20\nfree: ${free}\n---\n\n${body}\n`,
});

const typing = `Karim types into a field, and each letter asks the server.

## Wait a moment

A timer begins again with each letter. Such a wait is called debouncing. Only the last letter asks.

\`\`\`js
const debounce = (work, ms) => {
  let timer;
};
\`\`\`

## A limit

Throttling lets one call through in each second.`;

const course = (id: string, name: string, rest: Partial<CourseInput> = {}): CourseInput => ({
  id,
  name,
  category: "category-0",
  level: "beginner",
  hours: 1,
  details: "A stall.",
  ...rest,
});

const courses = [
  course("timers", "Timers at the ferry", {
    lessonTexts: [
      lesson("01-the-ferry.md", "The ferry", "A boat leaves each hour. Karim waits."),
      lesson("02-typing.md", "While somebody types", typing),
      lesson(
        "03-locked.md",
        "Zookeeping",
        "The hippopotamus sleeps.\n\n## Aardvarks dig\n\nDeep.",
        false,
      ),
    ],
  }),
  course("bangla", "চায়ের দোকান", {
    language: "bn",
    category: "category-1",
    lessonTexts: [lesson("01-dam.md", "দামের তালিকা", "রহিমা চা বিক্রি করে। প্রতি কাপের দাম পনেরো টাকা।")],
  }),
  course("second", "Boats of the delta", {
    level: "advanced",
    lessonTexts: [lesson("01-oars.md", "Oars", "A wait at the ferry. Timers ring.")],
  }),
];

const everything: CourseQuery = {
  ...(Object.fromEntries(filterNames.map((name) => [name, []])) as unknown as CourseQuery),
  q: undefined,
  exact: false,
  sort: undefined,
  page: 1,
  perPage: 48,
};

async function lessonSearch() {
  const opened = await emptyDatabase();
  await importCourses(opened.database, courses);
  const search = createSearch(opened.database);
  return {
    database: opened.database as Database,
    find: async (q: string, query: Partial<CourseQuery> = {}) =>
      (await search({ ...everything, q, ...query })).lessons,
    [Symbol.asyncDispose]: opened[Symbol.asyncDispose],
  };
}

const places = (lessons: Awaited<ReturnType<Awaited<ReturnType<typeof lessonSearch>>["find"]>>) =>
  lessons?.found.map(({ course: { id }, name, section }) =>
    [id, name, ...(section ? [section.id] : [])].join("/"),
  );

describe("lessons", () => {
  test.each([
    ["a word of a sample", "debounce", "timers/typing/wait-a-moment"],
    ["a word of the prose", "throttling", "timers/typing/a-limit"],
    ["a title", "oars", "second/oars"],
    ["a heading", "limit", "timers/typing/a-limit"],
    ["the last word incomplete", "only deboun", "timers/typing/wait-a-moment"],
    ["a word of the course's name and one of the lesson", "delta timers", "second/oars"],
    ["Bangla", "কাপের দাম", "bangla/dam"],
    ["capital letters", "THROTTLING", "timers/typing/a-limit"],
  ])("are found by %s", async (_by, q, expected) => {
    await using site = await lessonSearch();
    const lessons = await site.find(q);
    expect(places(lessons)?.[0]).toBe(expected);
    expect(lessons!.correction).toBe(null);
  });

  test("are shown with the sentence or line around the words, and what to mark", async () => {
    await using site = await lessonSearch();
    expect(await site.find("debouncing")).toEqual({
      total: 1,
      found: [
        {
          course: { id: "timers", name: "Timers at the ferry", language: "en" },
          name: "typing",
          title: "While somebody types",
          free: true,
          section: { id: "wait-a-moment", title: "Wait a moment" },
          text: "Such a wait is called debouncing.",
        },
      ],
      correction: null,
      marks: ["debouncing"],
    });
    expect((await site.find("debounce ms"))!.found[0]!.text).toBe(
      "const debounce = (work, ms) => {",
    );
    expect((await site.find("টাকা"))!.found[0]!.text).toBe("প্রতি কাপের দাম পনেরো টাকা।");
  });

  test.each([
    ["throtling", "throttling", "timers/typing/a-limit"],
    ["কাপর", "কাপের", "bangla/dam"],
  ])("with the mistyped word %s are found as %s", async (q, correction, expected) => {
    await using site = await lessonSearch();
    const lessons = await site.find(q);
    expect([lessons?.correction, places(lessons)]).toEqual([correction, [expected]]);
    expect(lessons!.marks).toContain(correction);
    expect(await site.find(q, { exact: true })).toBe(undefined);
  });

  test("of which a course has the words are not corrected", async () => {
    await using site = await lessonSearch();
    // "stall" is in each course's details; a correction would find nothing that was meant.
    expect(await site.find("stall")).toBe(undefined);
  });

  test("with a word in the title come before those with it in the text, and those of a course of that name first", async () => {
    await using site = await lessonSearch();
    expect(places(await site.find("ferry"))).toEqual(["timers/the-ferry", "second/oars"]);
    expect(places(await site.find("timers"))).toEqual(["second/oars"]);
  });

  test("that need a plan are found by title and headings alone, without a word of their text", async () => {
    await using site = await lessonSearch();
    expect(await site.find("hippopotamus")).toBe(undefined);
    expect((await site.find("zookeeping"))!.found).toMatchObject([
      { name: "locked", free: false, text: "" },
    ]);
    expect((await site.find("aardvarks"))!.found).toMatchObject([
      { section: { id: "aardvarks-dig", title: "Aardvarks dig" }, text: "" },
    ]);
    expect(await site.find("deep")).toBe(undefined);
  });

  test("are those of courses that pass the filters, on the first page alone", async () => {
    await using site = await lessonSearch();
    expect(places(await site.find("wait"))).toEqual([
      "timers/typing/wait-a-moment",
      "timers/the-ferry",
      "second/oars",
    ]);
    expect(places(await site.find("wait", { level: ["advanced"] }))).toEqual(["second/oars"]);
    expect(await site.find("wait", { category: ["category-1"] })).toBe(undefined);
    expect(await site.find("wait", { page: 2 })).toBe(undefined);
  });

  test("change with an import: one is mended, one is removed, one is added", async () => {
    await using site = await lessonSearch();
    const [timers, bangla, second] = courses as [CourseInput, CourseInput, CourseInput];
    const [ferry, typed] = timers.lessonTexts!;
    const mended = { ...ferry!, text: ferry!.text.replace("Karim waits", "Karim dozes") };
    const added = lesson("04-new.md", "A new one", "Nobody snores here.");
    const changed = { ...timers, lessonTexts: [mended, typed!, added] };
    await importCourses(site.database, [changed, bangla, second]);
    expect(places(await site.find("dozes"))).toEqual(["timers/the-ferry"]);
    expect(places(await site.find("snores"))).toEqual(["timers/new"]);
    expect(await site.find("zookeeping")).toBe(undefined);
    await importCourses(site.database, [bangla, second]);
    expect(await site.find("throttling")).toBe(undefined);
    expect(places(await site.find("oars"))).toEqual(["second/oars"]);
  });
});
