import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { importGenerated } from "../../tests/databases/generated-catalogue.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { openDatabase } from "../database/open.ts";
import { databaseFile } from "../database/sqlite.ts";
import { courseBatches, listCourses } from "./courses.ts";
import { catalogueVersion } from "../revision/version.ts";

/** Returns SQLite's query plans of the statements about courses that some work sends. */
async function plansOf(work: (typeof lists)[number][1]): Promise<string[]> {
  await using folder = await temporaryFolder();
  const sent: { sql: string; values: unknown[] }[] = [];
  await using database = await openDatabase(
    { dataFolder: folder.path, databaseUrl: undefined },
    { onQuery: ({ query: { sql, parameters } }) => sent.push({ sql, values: [...parameters] }) },
  );
  await importGenerated(database, 500);
  sent.length = 0;
  await work(database);
  using file = new DatabaseSync(databaseFile(folder.path));
  return sent
    .filter(({ sql }) => sql.includes('from "course"'))
    .flatMap(({ sql, values }) =>
      file
        .prepare(`explain query plan ${sql}`)
        .all(...(values as string[]))
        .map(({ detail }) => String(detail)),
    );
}

type Work = (database: Parameters<typeof listCourses>[0]) => Promise<unknown>;

const page = { page: 3, perPage: 20 };
const lists: [string, Work, string][] = [
  [
    "all courses",
    (database) => listCourses(database, {}, page),
    "SCAN course USING COVERING INDEX course_in_order",
  ],
  [
    "a category",
    (database) => listCourses(database, { category: "category-3" }, { page: 1, perPage: 20 }),
    "SEARCH course USING COVERING INDEX course_of_category_in_order (category=?)",
  ],
  [
    "a main category",
    (database) => listCourses(database, { mainCategory: "Language" }, page),
    "SEARCH course USING COVERING INDEX course_of_main_category_in_order (main_category=?)",
  ],
];

test.each(lists)(
  "a page of %s is read from an index only, without counting",
  async (_name, work, plan) => {
    const steps = (await plansOf(work)).filter((step) => step.includes(" course "));
    expect(steps).toEqual(["SEARCH course USING INDEX sqlite_autoindex_course_1 (id=?)", plan]);
  },
);

test("each batch of a long list begins where the last one ended", async () => {
  const plans = await plansOf(async (database) => {
    const version = await catalogueVersion(database);
    for await (const _batch of courseBatches(database, { mainCategory: "Language" }, version));
  });
  expect(plans).toEqual([
    "SEARCH course USING INDEX course_of_main_category_in_order (main_category=?)",
    "SEARCH course USING INDEX course_of_main_category_in_order (main_category=? AND (planned,level,name,id)>(?,?,?,?))",
  ]);
});
