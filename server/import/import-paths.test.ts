import { describe, expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import {
  categories,
  course,
  importFile,
  importFiles,
  lesson,
} from "../../tests/lessons/import-files.ts";
import { listLearningPaths } from "../catalogue/learning-paths.ts";

const files = {
  "categories.yaml": categories,
  "till.md": course("till"),
  "till/01-a-price.md": lesson("A price"),
  "shelf.md": course("shelf"),
  "shelf/01-a-book.md": lesson("A book"),
  "later.md": course("later"),
};

const path = (name: string, ...courses: string[]) =>
  `- name: ${name}\n  title: The ${name}\n  for: Whoever begins.\n  courses:\n` +
  courses.map((id) => `    - course: ${id}\n      reason: Because of ${id}.\n`).join("");

describe("paths", () => {
  test("are imported in their order, changed, and removed by --prune alone", async () => {
    await using opened = await emptyDatabase();
    const { database } = opened;
    const grouped = path("shop", "till", "shelf").replace("  for:", "  group: New here\n  for:");
    const both = grouped + path("books", "shelf");
    const result = await importFiles(database, { ...files, "paths.yaml": both });
    expect(result).toMatchObject({
      ok: true,
      paths: { added: { count: 2, names: ["shop", "books"] }, unchanged: 0 },
    });
    const facts = { category: "python", language: "en", level: "beginner", hours: 1, lessons: 1 };
    expect(await listLearningPaths(database)).toEqual([
      {
        name: "shop",
        title: "The shop",
        for: "Whoever begins.",
        group: "New here",
        courses: [
          { id: "till", name: "The till", ...facts, reason: "Because of till." },
          { id: "shelf", name: "The shelf", ...facts, reason: "Because of shelf." },
        ],
      },
      expect.objectContaining({ name: "books" }),
    ]);

    const one = { ...files, "paths.yaml": path("shop", "shelf") };
    expect(await importFiles(database, one)).toMatchObject({
      paths: { changed: { count: 1 }, removed: { count: 0 } },
    });
    expect(await listLearningPaths(database)).toHaveLength(2);
    expect(await importFiles(database, one)).toMatchObject({ paths: { unchanged: 1 } });
    expect(await importFiles(database, files)).not.toHaveProperty("paths");
    expect(await importFiles(database, one, true)).toMatchObject({
      paths: { removed: { names: ["books"] } },
    });
    expect(await importFiles(database, files, true)).toMatchObject({
      paths: { removed: { names: ["shop"] } },
    });
    expect(await listLearningPaths(database)).toEqual([]);
  });

  test("show the courses that are open, and stay when a file of courses is imported", async () => {
    await using opened = await emptyDatabase();
    const { database } = opened;
    await importFiles(database, { ...files, "paths.yaml": path("shop", "till", "shelf") });
    const only = [
      {
        id: "till",
        name: "Till",
        category: "python",
        level: "beginner",
        hours: 1,
        details: "A till.",
      },
    ];
    await importFile(database, "courses.json", JSON.stringify(only), true);
    const [shop, ...others] = await listLearningPaths(database);
    expect(shop?.courses.map(({ id }) => id)).toEqual(["till"]);
    expect(others).toEqual([]);
  });

  test.each([
    [
      "a course that is not there",
      path("shop", "tills"),
      [["paths.yaml:5", 'there is no course "tills"']],
    ],
    [
      "a course without lessons",
      path("shop", "till", "later"),
      [["paths.yaml:7", 'the course "later" has no lessons yet']],
    ],
    [
      "a path twice",
      path("shop", "till") + path("shop", "shelf"),
      [["paths.yaml:7", 'the path "shop" is already in line 1']],
    ],
    [
      "a circle in two paths",
      path("shop", "till", "shelf") + path("books", "shelf", "till"),
      [["paths.yaml:9", "the paths lead in a circle: till → shelf → till"]],
    ],
    [
      "a course twice",
      path("shop", "till", "till"),
      [["paths.yaml:1", "the paths lead in a circle: till → till"]],
    ],
    [
      "an unknown key",
      path("shop", "till").replace("reason", "why"),
      [
        ["paths.yaml:5", expect.stringContaining("reason")],
        ["paths.yaml:6", expect.stringContaining("why")],
      ],
    ],
    [
      "no course",
      "- name: shop\n  title: Shop\n  for: All.\n  courses: []\n",
      [["paths.yaml:4", expect.anything()]],
    ],
  ])("are refused with %s", async (_what, paths, expected) => {
    await using opened = await emptyDatabase();
    const result = await importFiles(opened.database, { ...files, "paths.yaml": paths });
    const issues = "issues" in result ? result.issues : [];
    expect(issues.map(({ file, line, message }) => [`${file}:${line}`, message])).toEqual(expected);
  });

  test("that were imported before count for a circle", async () => {
    await using opened = await emptyDatabase();
    const { database } = opened;
    await importFiles(database, { ...files, "paths.yaml": path("shop", "till", "shelf") });
    const other = { ...files, "paths.yaml": path("books", "shelf", "till") };
    expect(await importFiles(database, other)).toMatchObject({
      issues: [{ message: "the paths lead in a circle: shelf → till → shelf" }],
    });
    expect(await importFiles(database, other, true)).toMatchObject({ ok: true });
  });
});
