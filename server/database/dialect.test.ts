import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { dialectOf } from "./dialect.ts";

test("the tests run on the database of their project", async () => {
  await using opened = await emptyDatabase();
  expect(dialectOf(opened.database)).toBe(process.env.TEST_DATABASE);
});

test("text sorts by its bytes, whatever the server's collation", async () => {
  await using opened = await emptyDatabase();
  for (const name of ["b", "ä", "Z", "C++", "a", "C#", "বাংলা"]) {
    await opened.database
      .insertInto("category")
      .values({ category: name, name, main_category: "Language", position: 0 })
      .execute();
  }
  const rows = await opened.database
    .selectFrom("category")
    .select("name")
    .orderBy("name")
    .execute();
  expect(rows.map(({ name }) => name)).toEqual(["C#", "C++", "Z", "a", "b", "ä", "বাংলা"]);
});

test("a search for text with a null character finds nothing, without an error", async () => {
  await using opened = await emptyDatabase();
  const found = opened.database.selectFrom("course").selectAll().where("id", "in", ["a\0b", "\0"]);
  expect(await found.execute()).toEqual([]);
});

test("integers beyond 32 bits are read as numbers, and refused where they would not be exact", async () => {
  await using opened = await emptyDatabase();
  const read = async (number: string) =>
    (
      await sql<{ n: unknown }>`select cast(${sql.raw(number)} as bigint) as n`.execute(
        opened.database,
      )
    ).rows[0]!.n;
  expect(await read("1767225600000")).toBe(1767225600000);
  await expect(read("9007199254740993")).rejects.toThrow(RangeError);
});

test("a failed transaction changes nothing", async () => {
  await using opened = await emptyDatabase();
  const work = opened.database.transaction().execute(async (transaction) => {
    await transaction.updateTable("catalogue").set({ version: "changed" }).execute();
    await transaction.schema.createTable("other").addColumn("id", "text").execute();
    throw new Error("rolled back");
  });
  await expect(work).rejects.toThrow("rolled back");
  expect(await opened.database.selectFrom("catalogue").selectAll().execute()).toEqual([
    { id: 1, version: "empty" },
  ]);
  const tables = await opened.database.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain("other");
});
