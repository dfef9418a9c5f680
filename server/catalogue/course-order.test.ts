import { expect, test } from "vitest";
import { importGenerated } from "../../tests/databases/generated-catalogue.ts";
import { importCourses } from "../../tests/databases/import-courses.ts";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import type { Database } from "../database/schema.ts";
import { courseBatches, listCourses } from "./courses.ts";
import { catalogueVersion } from "../revision/version.ts";

const names = async (database: Database) =>
  (await listCourses(database)).courses.map(({ name }) => name);

test("open courses are listed before the planned ones, both by level, then by name", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  await importCourses(
    database,
    ["beginner", "Abacus"],
    ["beginner", "Zebra!"],
    ["beginner", "Yak!"],
    ["advanced", "Ant!"],
    ["intermediate", "Adder"],
    ["beginner", "Bee"],
  );
  expect(await names(database)).toEqual(["Yak!", "Zebra!", "Ant!", "Abacus", "Bee", "Adder"]);

  await importCourses(database, ["beginner", "Abacus!"], ["beginner", "Yak"]);
  expect(await names(database)).toEqual(["Abacus!", "Yak"]);
});

test("a long list that is read in batches has the same order", async () => {
  await using temporary = await emptyDatabase();
  const { database } = temporary;
  await importGenerated(database, 900);
  await database
    .updateTable("course")
    .set({ lessons: 9, planned: 0 })
    .where("hours", "<", 30)
    .execute();
  const ids: string[] = [];
  for await (const batch of courseBatches(database, {}, await catalogueVersion(database))) {
    ids.push(...batch.map(({ id }) => id));
  }
  expect(ids).toEqual((await listCourses(database)).courses.map(({ id }) => id));
  expect(ids).toHaveLength(900);
});
