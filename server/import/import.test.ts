import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  emptyDatabase,
  sampleDatabase,
  sampleFolders,
} from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import type { Database } from "../database/schema.ts";
import { listCategories } from "../catalogue/categories.ts";
import { type CourseFilter, findCourse, listCourses } from "../catalogue/courses.ts";
import { issueLine } from "../validation/validation-issue.ts";
import { importCatalogueFolder } from "./import.ts";
import { catalogueVersion } from "../revision/version.ts";

const categories = "- category: python\n  name: Python\n  mainCategory: Language\n";

const course = (
  fields: Record<string, string> = {},
  details = "Reading, branching and repeating, on small real tasks.",
) => {
  const written = {
    id: "python-basics",
    name: "Basics",
    category: "python",
    level: "beginner",
    hours: "4",
    ...fields,
  };
  const lines = Object.entries(written).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n${details}\n`;
};

async function totalOf(database: Database, filter: CourseFilter) {
  const { courses, total } = await listCourses(database, filter, { page: 1, perPage: 100 });
  expect(courses).toHaveLength(total);
  return total;
}

async function importFiles(database: Database, files: Record<string, string>, prune = false) {
  await using folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder.path, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return await importCatalogueFolder(database, folder.path, {
    staticFolder: sampleFolders.static,
    prune,
  });
}

describe("importing a folder", () => {
  test("adds what is new, and the courses are as written", async () => {
    await using opened = await emptyDatabase();
    const result = await importFiles(opened.database, {
      "categories.yaml": categories,
      "a/basics.md": course(),
    });
    expect(result).toMatchObject({
      ok: true,
      courses: { added: { count: 1, names: ["python-basics"] } },
    });
    expect(await findCourse(opened.database, "python-basics")).toEqual({
      id: "python-basics",
      name: "Basics",
      category: "python",
      img: "/covers/python-basics.svg",
      details: "Reading, branching and repeating, on small real tasks.",
      level: "beginner",
      hours: 4,
      language: "en",
      lessons: 0,
    });
  });

  test("a change results in another version of the catalogue", async () => {
    await using opened = await emptyDatabase();
    await importFiles(opened.database, { "categories.yaml": categories, "basics.md": course() });
    const version = await catalogueVersion(opened.database);
    const result = await importFiles(opened.database, {
      "categories.yaml": categories,
      "basics.md": course({ hours: "5" }),
    });
    expect(result).toMatchObject({
      courses: { changed: { names: ["python-basics"] }, added: { count: 0 } },
    });
    expect(await catalogueVersion(opened.database)).not.toBe(version);
  });

  test("only prune removes what the source does not have", async () => {
    await using opened = await sampleDatabase();
    const files = { "categories.yaml": categories, "basics.md": course() };
    await importFiles(opened.database, files);
    expect((await listCourses(opened.database)).total).toBeGreaterThan(30);
    await importFiles(opened.database, files, true);
    expect((await listCourses(opened.database)).courses.map(({ id }) => id)).toEqual([
      "python-basics",
    ]);
    expect((await listCategories(opened.database)).map(({ category }) => category)).toEqual([
      "python",
    ]);
  });
});

describe("a folder with issues changes nothing, and each is reported with file and line", () => {
  const good = { "categories.yaml": categories, "good.md": course({ id: "good" }) };

  test.each<[string, Record<string, string>, RegExp]>([
    [
      "a missing field",
      { "bad.md": course().replace("level: beginner\n", "") },
      /^bad\.md:\d: level: /,
    ],
    [
      "an unknown level",
      { "bad.md": course({ level: "expert" }) },
      /^bad\.md:5: level: .*beginner/,
    ],
    ["hours that are not a number", { "bad.md": course({ hours: "many" }) }, /^bad\.md:6: hours: /],
    ["an unknown field", { "bad.md": course({ price: "12" }) }, /^bad\.md:7: .*price/],
    [
      "an id that is invalid in a URL",
      { "bad.md": course({ id: "a b" }) },
      /^bad\.md:2: id: use letters/,
    ],
    ["no details", { "bad.md": course({}, "") }, /^bad\.md:8: details: /],
    ["no front matter", { "bad.md": "# Basics\n" }, /^bad\.md:1: must start with front matter/],
    ["broken YAML", { "bad.md": course({ name: '"open' }) }, /^bad\.md:\d+: /],
    [
      "a duplicate key",
      { "bad.md": course().replace("hours: 4", "hours: 4\nhours: 5") },
      /^bad\.md:7: .*unique/i,
    ],
    [
      "an unknown category",
      { "bad.md": course({ category: "cobol" }) },
      /^bad\.md:2: category: "cobol"/,
    ],
    [
      "a duplicate id",
      { "one.md": course(), "two.md": course() },
      /^two\.md:2: id: "python-basics" is already used in one\.md:2/,
    ],
    [
      "a missing image",
      { "bad.md": course({ img: "/pictures/none.webp" }) },
      /^bad\.md:7: img: there is no picture/,
    ],
    [
      "an image that is not among the static files",
      { "bad.md": course({ img: "/../package.json" }) },
      /^bad\.md:7: img: there is no picture/,
    ],
    [
      "an image that is not a URL",
      { "bad.md": course({ img: "javascript:alert(1)" }) },
      /^bad\.md:7: img: /,
    ],
    [
      "a category without a name",
      { "categories.yaml": `${categories}- category: go\n  mainCategory: Language\n` },
      /^categories\.yaml:4: 1\.name: /,
    ],
    [
      "an unknown main category",
      { "categories.yaml": categories.replace("Language", "Tool") },
      /^categories\.yaml:3: 0\.mainCategory: /,
    ],
    [
      "a duplicate category",
      { "categories.yaml": categories + categories },
      /^categories\.yaml:4: category: "python" is already used/,
    ],
  ])("%s", async (_name, files, expected) => {
    await using opened = await sampleDatabase();
    const before = {
      version: await catalogueVersion(opened.database),
      ...(await listCourses(opened.database)),
    };
    const result = await importFiles(opened.database, { ...good, ...files });
    expect(result.ok ? [] : result.issues.map(issueLine)).toContainEqual(
      expect.stringMatching(expected),
    );
    expect({
      version: await catalogueVersion(opened.database),
      ...(await listCourses(opened.database)),
    }).toEqual(before);
  });

  test("without categories.yaml, or without the folder", async () => {
    await using opened = await emptyDatabase();
    const lines = async (result: Awaited<ReturnType<typeof importFiles>>) =>
      result.ok ? [] : result.issues.map(issueLine);
    expect(await lines(await importFiles(opened.database, { "good.md": course() }))).toContain(
      "categories.yaml:1: is missing",
    );
    const nowhere = await importCatalogueFolder(opened.database, "/nowhere", {
      staticFolder: sampleFolders.static,
    });
    expect(await lines(nowhere)).toEqual(["/nowhere:1: is not a folder that can be read"]);
  });

  test("every issue is reported, not only the first", async () => {
    await using opened = await emptyDatabase();
    const result = await importFiles(opened.database, {
      "categories.yaml": categories,
      "a.md": course({ level: "expert", hours: "0" }),
      "b.md": course({ id: "b", category: "cobol" }),
    });
    expect(result.ok ? 0 : result.issues.length).toBe(3);
  });
});

test("the sample catalogue meets the specification", async () => {
  await using opened = await sampleDatabase();
  const { courses } = await listCourses(opened.database);
  const groups = Object.groupBy(
    await listCategories(opened.database),
    ({ mainCategory }) => mainCategory,
  );
  expect(groups.Language?.length).toBeGreaterThanOrEqual(8);
  expect(groups.Framework?.length).toBeGreaterThanOrEqual(6);
  expect(courses.length).toBeGreaterThanOrEqual(30);
  expect(new Set(courses.map(({ name }) => name)).size).toBe(courses.length);
  const lengths = courses.map(({ details }) => details.length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1500);
  expect(lengths.filter((length) => length < 250).length).toBeGreaterThanOrEqual(3);
  expect(
    courses.filter(({ details }) => /[\u0980-\u09ff]/.test(details)).length,
  ).toBeGreaterThanOrEqual(3);
});

test("the sample catalogue plans at most two courses of a category, each with its outline", async () => {
  await using opened = await sampleDatabase();
  const { courses } = await listCourses(opened.database);
  const [open, planned] = [true, false].map((isOpen) =>
    courses.filter(({ lessons }) => lessons > 0 === isOpen),
  );
  expect(open!.length).toBeGreaterThanOrEqual(13);
  for (const [category, ofCategory] of Object.entries(
    Object.groupBy(planned!, (course) => course.category),
  )) {
    expect([category, ofCategory!.length]).toEqual([category, expect.toBeOneOf([1, 2])]);
  }
  expect(planned!.filter(({ outline }) => (outline?.length ?? 0) < 5)).toEqual([]);
  expect(open!.filter(({ outline }) => outline)).toEqual([]);
});

test("a copied folder imports the same courses", async () => {
  await using opened = await sampleDatabase();
  await using folder = await temporaryFolder();
  await cp(sampleFolders.content, folder.path, { recursive: true });
  await rm(path.join(folder.path, "courses", "python"), { recursive: true });
  const result = await importCatalogueFolder(opened.database, folder.path, {
    staticFolder: sampleFolders.static,
  });
  expect(result).toMatchObject({
    ok: true,
    courses: { added: { count: 0 }, changed: { count: 0 }, removed: { count: 0 } },
  });
});

test("totals and lists follow what is added, moved and removed", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const totals = () =>
    Promise.all(
      [
        {},
        { category: "python" },
        { category: "react" },
        { mainCategory: "Language" as const },
        { mainCategory: "Framework" as const },
      ].map((filter) => totalOf(database, filter)),
    );
  const two = `${categories}- category: react\n  name: React\n  mainCategory: Framework\n`;
  await importFiles(database, {
    "categories.yaml": two,
    "a.md": course({ id: "a" }),
    "b.md": course({ id: "b" }),
    "c.md": course({ id: "c", category: "react" }),
  });
  expect(await totals()).toEqual([3, 2, 1, 2, 1]);

  const moved = course({ id: "b", category: "react" });
  await importFiles(database, { "categories.yaml": two, "b.md": moved });
  expect(await totals()).toEqual([3, 1, 2, 1, 2]);

  await importFiles(database, { "categories.yaml": two.replace("Framework", "Language") });
  expect(await totals()).toEqual([3, 1, 2, 3, 0]);

  await importFiles(database, { "categories.yaml": two, "a.md": course({ id: "a" }) }, true);
  expect(await totals()).toEqual([1, 1, 0, 1, 0]);
});
