import { expect, test } from "vitest";
import { levels } from "../../contract/course.ts";
import { hourBands, openValues, sortOrders } from "../../contract/search-terms.ts";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import {
  importCourses,
  randomNumbers,
  randomWord,
  wordedCourse,
} from "../../tests/databases/worded-catalogue.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { openDatabase } from "../database/open.ts";
import { type CourseQuery, createSearch } from "./search.ts";

/** Returns a query of up to four words, some incomplete or mistyped, with some filters. */
function randomQuery(random: () => number): CourseQuery {
  const chance = (values: readonly string[]) => values.filter(() => random() < 0.2);
  const words = Array.from({ length: Math.floor(random() * 5) }, () => {
    const word = randomWord(random() < 0.12 ? "bn" : "en", random);
    const place = Math.floor(random() * word.length);
    if (random() < 0.3) return word.slice(0, place + 1);
    return random() < 0.3 ? word.slice(0, place) + word.slice(place + 1) : word;
  });
  return {
    q: words.join(" "),
    exact: random() < 0.1,
    main: chance(["Language", "Framework"]),
    category: chance(["category-1", "category-2", "category-3"]),
    level: chance(levels),
    open: chance(openValues),
    hours: chance(hourBands),
    lang: chance(["en", "bn"]),
    sort: random() < 0.5 ? undefined : sortOrders[Math.floor(random() * sortOrders.length)],
    page: Math.max(1, Math.floor(random() * 4)),
    perPage: 20,
  };
}

test("500 random queries have the same answers on both databases", async () => {
  await using folder = await temporaryFolder();
  await using sqlite = await openDatabase({ dataFolder: folder.path, databaseUrl: undefined });
  await using temporary = await emptyDatabase();
  const postgres = temporary.database;
  // Imported in another order, and changed since, so that the courses' numbers differ.
  const numbers = Array.from({ length: 600 }, (_, index) => index + 1);
  // Every tenth has lessons, which an edition changes.
  const lessonsOf = (number: number) => (number % 10 === 0 ? 4 : 0);
  await importCourses(
    sqlite,
    numbers.map((number) => wordedCourse(number, 0, lessonsOf(number))),
  );
  await importCourses(
    postgres,
    numbers.map((number) => wordedCourse(number, number % 20 === 0 ? 1 : 0, lessonsOf(number))),
  );
  await importCourses(
    postgres,
    numbers.map((number) => wordedCourse(number, 0, lessonsOf(number))),
  );
  await postgres.updateTable("course").set({ added_at: "" }).execute();
  await sqlite.updateTable("course").set({ added_at: "" }).execute();
  const [ofSqlite, ofPostgres] = [createSearch(sqlite), createSearch(postgres)];
  const random = randomNumbers(11);
  const found = { courses: 0, lessons: 0 };
  for (let turn = 0; turn < 500; turn++) {
    const query = randomQuery(random);
    const answer = await ofSqlite(query);
    expect({ query, answer: await ofPostgres(query) }).toEqual({ query, answer });
    found.courses += Math.min(1, answer.total);
    found.lessons += answer.lessons ? 1 : 0;
  }
  expect(found.courses).toBeGreaterThan(200);
  expect(found.lessons).toBeGreaterThan(10);
});
