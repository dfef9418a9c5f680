import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { importGenerated } from "../../tests/databases/generated-catalogue.ts";
import { emptyDatabase, sampleFolders } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import type { Database } from "../database/schema.ts";
import { courseBatches, listCourses } from "./courses.ts";
import { importCatalogueFolder } from "../import/import.ts";
import { catalogueVersion } from "../revision/version.ts";

const lesson = "---\ntitle: One\nchapter: One\nminutes: 30\n---\n\nRahima sells tea.\n";

/** Imports courses, given as level and name; those whose name ends with "!" have a lesson. */
async function importCourses(database: Database, ...courses: [level: string, name: string][]) {
  await using folder = await temporaryFolder();
  const file = (...names: string[]) => path.join(folder.path, ...names);
  await writeFile(
    file("categories.yaml"),
    "- category: python\n  name: Python\n  mainCategory: Language\n",
  );
  for (const [level, name] of courses) {
    const id = `${level}-${name.replace("!", "")}`.toLowerCase();
    await mkdir(file("courses", "python", id), { recursive: true });
    await writeFile(
      file("courses", "python", `${id}.md`),
      `---\nid: ${id}\nname: ${name}\ncategory: python\nlevel: ${level}\nhours: 9\n---\nA till.\n`,
    );
    if (name.endsWith("!")) await writeFile(file("courses", "python", id, "01-one.md"), lesson);
  }
  const options = { staticFolder: sampleFolders.static, prune: true };
  expect(await importCatalogueFolder(database, folder.path, options)).toMatchObject({ ok: true });
}

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
