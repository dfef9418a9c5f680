import { expect, test } from "vitest";
import { emptyDatabase } from "../../../tests/databases/temporary-database.ts";
import { generatedCategories } from "../../../tests/databases/generated-catalogue.ts";
import {
  importCourses,
  randomNumbers,
  wordedCourse,
} from "../../../tests/databases/worded-catalogue.ts";
import type { Database } from "../../database/schema.ts";
import { decodeColumns } from "../../search/columns.ts";
import { readPostings } from "../../search/postings.ts";
import type { LessonKey } from "./numbered-lessons.ts";
import { lessonMark } from "../../search/lesson-words.ts";
import { prepareIndex } from "./prepare-index.ts";
import { createSearch } from "../../search/search.ts";
import { ensureIndex, makeIndex } from "./write-index.ts";

type Row = { word: string; courses: number; postings: Uint8Array };

type Names = { courses: ReadonlyMap<number, string>; lessons: ReadonlyMap<number, string> };

/** Returns rows without the numbers of courses and lessons, which depend on the order of the imports. */
function readable(rows: Row[], names: Names): string[] {
  return rows
    .map(({ word, courses, postings }) => {
      const found: string[] = [];
      const ids = word.startsWith(lessonMark) ? names.lessons : names.courses;
      readPostings(postings, (number, field) => void found.push(`${ids.get(number)}:${field}`));
      return `${word} ${courses} ${found.toSorted().join(" ")}`;
    })
    .toSorted();
}

const pathByNumber = ({ number, course_id, name }: { number: number } & LessonKey) =>
  [number, `${course_id}/${name}`] as const;

/** Returns the stored index and one made anew, in the same form. */
async function storedAndNew(database: Database) {
  const stored = await database.selectFrom("search_course").selectAll().execute();
  const anew = await prepareIndex(database);
  const storedLessons = await database.selectFrom("search_lesson").selectAll().execute();
  const idOf = new Map(stored.map(({ number, id }) => [number, id]));
  const newIdOf = new Map(anew.courses.added.map(({ id, number }) => [number, id]));
  const lessonOf = new Map(storedLessons.map(pathByNumber));
  const newLessonOf = new Map(anew.lessons.added.map(pathByNumber));
  const columns = await database.selectFrom("search_column").selectAll().execute();
  const { orders } = decodeColumns(new Map(columns.map(({ name, bytes }) => [name, bytes])));
  const listed = await database
    .selectFrom("course")
    .select("id")
    .orderBy("planned")
    .orderBy("level")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return {
    stored: {
      words: readable(await database.selectFrom("search_word").selectAll().execute(), {
        courses: idOf,
        lessons: lessonOf,
      }),
      order: [...orders.level].map((number) => idOf.get(number)),
    },
    anew: {
      words: readable(anew.words, { courses: newIdOf, lessons: newLessonOf }),
      order: listed.map(({ id }) => id),
    },
  };
}

test("an index that random imports have changed equals a new one", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  const random = randomNumbers(7);
  const editions = new Map(Array.from({ length: 80 }, (_, number) => [number, 0]));
  let categories = generatedCategories;
  for (let round = 0; round < 8; round++) {
    for (let change = 0; change < (round % 4 === 3 ? 2 : 6); change++) {
      const number = Math.floor(random() * 100);
      if (random() < 0.3) editions.delete(number);
      else editions.set(number, round);
    }
    if (round % 4 === 3) {
      categories = categories.map((category, index) =>
        index === round ? { ...category, name: `Renamed in ${round}` } : category,
      );
    }
    const courses = [...editions].map(([number, edition]) =>
      wordedCourse(number + 1, edition, number % 8 === 0 ? 2 : 0),
    );
    await importCourses(database, courses, { categories });
    const { stored, anew } = await storedAndNew(database);
    expect(stored).toEqual(anew);
  }
});

test("a few changed courses change the index, many make a new one", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  const courses = Array.from({ length: 50 }, (_, number) => wordedCourse(number + 1));
  await importCourses(database, courses);
  const rowsBefore = await database.selectFrom("search_course").selectAll().execute();
  await importCourses(database, [wordedCourse(3, 1), wordedCourse(51)], { prune: false });
  const rowsAfter = await database.selectFrom("search_course").selectAll().execute();
  expect(rowsAfter).toEqual(expect.arrayContaining(rowsBefore));
  expect(rowsAfter).toHaveLength(51);
});

test("when the numbers of removed courses add up, a new index gives the courses others", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  const courses = Array.from({ length: 20 }, (_, number) => wordedCourse(number + 1));
  await importCourses(database, courses);
  await database
    .updateTable("search_course")
    .set({ number: 60 })
    .where("number", "=", 19)
    .execute();

  await importCourses(database, [wordedCourse(3, 1)], { prune: false });

  const { last } = await database
    .selectFrom("search_course")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  expect(last).toBe(19);
  const { stored, anew } = await storedAndNew(database);
  expect(stored).toEqual(anew);
});

test("the start of the site makes an index where there is none of this catalogue, once", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  await importCourses(database, [wordedCourse(1), wordedCourse(2)]);
  expect(await ensureIndex(database)).toBe(false);
  const { stored } = await storedAndNew(database);
  for (const table of ["search_course", "search_word", "search_column"] as const) {
    await database.deleteFrom(table).execute();
  }
  expect(await Promise.all([ensureIndex(database), ensureIndex(database)])).toContain(true);
  expect((await storedAndNew(database)).stored).toEqual(stored);
  expect(await ensureIndex(database)).toBe(false);
});

test("lessons that were imported before searches knew any are filled in with the next index", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  await importCourses(database, [wordedCourse(1, 0, 2), wordedCourse(2)]);
  const { stored } = await storedAndNew(database);
  const sections = database.selectFrom("lesson").select(["name", "sections"]).orderBy("name");
  const before = await sections.execute();
  // As migration 0031 leaves a database.
  await database.updateTable("lesson").set({ sections: "" }).execute();
  for (const table of ["search_course", "search_lesson", "search_word", "search_column"] as const) {
    await database.deleteFrom(table).execute();
  }
  await importCourses(database, [wordedCourse(2, 1)], { prune: false });
  expect(await sections.execute()).toEqual(before);
  await importCourses(database, [wordedCourse(2)], { prune: false });
  expect((await storedAndNew(database)).stored).toEqual(stored);
});

test("a running search notices that the courses have other numbers", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  const courses = Array.from({ length: 30 }, (_, number) => wordedCourse(number + 10));
  await importCourses(database, courses);
  await importCourses(database, [...courses.slice(1), wordedCourse(100)]);
  const search = createSearch(database);
  const all = { main: [], category: [], level: [], open: [], hours: [], lang: [] };
  const query = { ...all, q: "the", exact: false, sort: undefined, page: 1, perPage: 48 };
  const before = await search(query);
  expect(before.total).toBeGreaterThan(5);
  await makeIndex(database);
  expect(await search(query)).toEqual(before);
});
