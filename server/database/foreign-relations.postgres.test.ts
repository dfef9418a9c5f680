import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseUrlOf } from "../../tests/databases/temporary-postgres.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { inspectPostgres } from "./inspect-postgres.ts";
import { openDatabase } from "./open.ts";
import { connectForMigration } from "./postgres.ts";

/** A database in which another program has run this. */
async function usedBy(statement: string) {
  const folder = await temporaryFolder();
  const databaseUrl = (await databaseUrlOf(folder.path))!;
  await using other = await connectForMigration(databaseUrl);
  await sql.raw(statement).execute(other);
  return {
    databaseUrl,
    open: () => openDatabase({ dataFolder: folder.path, databaseUrl }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe("a database that holds another program's data", () => {
  test.each([
    ["a table of a name that the site has, too", 'create table "user" (id text)', /\(user\)/],
    ["tables of other names", "create table a (i int); create table b (i int)", /\(a, b\)/],
    ["a view", "create view course as select 1 as id", /\(course\)/],
    [
      "many",
      [..."abcdefg"].map((name) => `create table ${name} (i int)`).join(";"),
      /\(a, b, c, d, e and 2 more\)/,
    ],
  ])("is refused before anything is created: %s", async (_what, statement, names) => {
    await using used = await usedBy(statement);
    const { tables } = await inspectPostgres(used.databaseUrl);
    await expect(used.open()).rejects.toThrow(names);
    expect((await inspectPostgres(used.databaseUrl)).tables).toEqual(tables);
  });

  test("in a schema of its own is left alone", async () => {
    await using used = await usedBy("create schema shop; create table shop.course (id text)");
    await using database = await used.open();
    expect(await database.selectFrom("course").selectAll().execute()).toEqual([]);
  });

  test("may be a table beside those of a site that runs already", async () => {
    await using used = await usedBy("select 1");
    await (await used.open()).destroy();
    await using other = await connectForMigration(used.databaseUrl);
    await sql`create table report (id text)`.execute(other);
    await using database = await used.open();
    expect(await database.selectFrom("course").selectAll().execute()).toEqual([]);
  });
});
