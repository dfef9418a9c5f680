import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { emptyDatabase, sampleFolders } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { findCourse } from "../catalogue/courses.ts";
import { courseFileText } from "../export/export-file.ts";
import { exportCatalogueFolder } from "../export/export-folder.ts";
import { importCatalogue, importCatalogueFolder } from "./import.ts";
import { openSource } from "./sources/open-source.ts";
import { issueLine } from "../validation/validation-issue.ts";
import { catalogueVersion } from "../revision/version.ts";
import type { Database } from "../database/schema.ts";
import { lessonFiles } from "../export/lesson-files.ts";

const categories = "- category: python\n  name: Python\n  mainCategory: Language\n";

const course = (id: string, hours = 9) =>
  `---\nid: ${id}\nname: The ${id}\ncategory: python\nlevel: beginner\nhours: ${hours}\n---\nA till for a stall.\n`;

const lesson = (title: string, minutes = 30, body = "Rahima sells tea.") =>
  `---\ntitle: ${title}\nchapter: The stall\nminutes: ${minutes}\nfree: true\n---\n\n${body}\n`;

const till = {
  "categories.yaml": categories,
  "courses/python/till.md": course("till"),
  "courses/python/till/01-a-price.md": lesson("A price"),
  "courses/python/till/02-a-list.md": lesson(
    "A list",
    40,
    "After [a price](01-a-price.md):\n\n```python\nprint(input())\n```\n\n```input\n18\n```\n\n```output\n18\n```",
  ),
};

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function importFiles(database: Database, files: Record<string, string>, prune = false) {
  await using folder = await temporaryFolder();
  await writeFiles(folder.path, files);
  const options = { staticFolder: sampleFolders.static, prune };
  return await importCatalogueFolder(database, folder.path, options);
}

async function importFile(database: Database, name: string, text: string, prune = false) {
  await using folder = await temporaryFolder();
  await writeFiles(folder.path, { [name]: text });
  const source = await openSource(path.join(folder.path, name), {
    input: Readable.from([]),
    signal: new AbortController().signal,
  });
  return await importCatalogue(database, source, { staticFolder: sampleFolders.static, prune });
}

const lessonsOf = async (database: Database) =>
  (await lessonFiles(database, { id: "till", lessons: 1 })).map(({ file }) => file);

describe("a folder with lessons", () => {
  test("adds them in their order, and the course has their number and their hours", async () => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;

    const result = await importFiles(database, till);

    expect(result).toMatchObject({
      ok: true,
      lessons: { added: { count: 2, names: ["till/a-list", "till/a-price"] }, unchanged: 0 },
    });
    expect(await lessonsOf(database)).toEqual(["01-a-price.md", "02-a-list.md"]);
    expect(await findCourse(database, "till")).toMatchObject({ lessons: 2, hours: 2 });
  });

  test("that is imported again changes nothing", async () => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;
    await importFiles(database, till);
    const version = await catalogueVersion(database);

    const again = await importFiles(database, till);

    expect(again).toMatchObject({ courses: { unchanged: 1 }, lessons: { unchanged: 2 } });
    expect(await catalogueVersion(database)).toBe(version);
  });

  test("reorders, changes and, only with --prune, removes lessons", async () => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;
    await importFiles(database, till);
    const version = await catalogueVersion(database);
    const changed = {
      "categories.yaml": categories,
      "courses/python/till.md": course("till"),
      "courses/python/till/01-a-list.md": lesson("A list of prices", 130),
    };

    const merged = await importFiles(database, changed);

    expect(merged).toMatchObject({ lessons: { changed: { names: ["till/a-list"] } } });
    expect(await lessonsOf(database)).toEqual(["01-a-list.md", "01-a-price.md"]);
    expect(await findCourse(database, "till")).toMatchObject({ lessons: 2, hours: 3 });
    expect(await catalogueVersion(database)).not.toBe(version);

    const pruned = await importFiles(database, changed, true);

    expect(pruned).toMatchObject({ lessons: { removed: { names: ["till/a-price"] } } });
    expect(await lessonsOf(database)).toEqual(["01-a-list.md"]);
    expect(await findCourse(database, "till")).toMatchObject({ lessons: 1, hours: 3 });
  });

  test.each([
    "/search?q=python",
    "/faq?from=lesson#pay",
    "/course/python?level=beginner#pace",
    "/course/category/till/overview",
    "/checkout/till",
    "/pictures/stall.svg",
    "01-a-price.md#more",
  ])("may link to %s", async (target) => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;
    const text = lesson("Links", 30, `[there](${target})`);

    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>';
    const result = await importFiles(database, {
      ...till,
      "pictures/stall.svg": picture,
      "courses/python/till/03-links.md": text,
    });

    expect(result).toMatchObject({ ok: true });
  });

  test("is refused with file and line of every issue, and changes nothing", async () => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;

    const result = await importFiles(database, {
      ...till,
      "courses/python/till/02-twice.md": lesson("Twice"),
      "courses/python/till/notes.md": "Not a lesson.",
      "courses/python/till/03-links.md": lesson(
        "Links",
        30,
        "[a](09-none.md) [b](/course/category/none) [c](/course/pyton) [d](/nowhere)",
      ),
      "courses/python/till/04-exercise.md": lesson(
        "No tests",
        30,
        "## Exercise: Add\n\n### Start\n\n```js\n1\n```\n\n### Solution\n\n```js\n2\n```",
      ),
    });

    expect(result.ok).toBe(false);
    const lines = result.ok ? [] : result.issues.map(issueLine);
    expect(lines).toEqual([
      expect.stringMatching(/^courses\/python\/till\/02-twice\.md:1: the number 2 is already used/),
      expect.stringMatching(/03-links\.md:8: the link \/nowhere leads nowhere/),
      expect.stringMatching(/^courses\/python\/till\/03-links\.md:8: .*lesson\/none leads nowhere/),
      expect.stringMatching(
        /^courses\/python\/till\/03-links\.md:8: .*category\/none leads nowhere/,
      ),
      expect.stringMatching(
        /03-links\.md:8: .*\/course\/pyton leads nowhere.*did you mean "python"/,
      ),
      expect.stringMatching(/04-exercise\.md:8: .*tests/i),
      expect.stringMatching(/^courses\/python\/till\/notes\.md:1: "notes\.md" is no name/),
    ]);
    expect(await lessonsOf(database)).toEqual([]);
  });
});

describe("a source that does not know lessons", () => {
  test.each([
    [
      "courses.csv",
      "id,name,category,level,hours,details\ntill,The till,python,beginner,9,A till.\n",
    ],
    [
      "courses.ndjson",
      JSON.stringify({
        id: "till",
        name: "The till",
        category: "python",
        level: "beginner",
        hours: 9,
        details: "A till.",
      }),
    ],
  ])("%s leaves lessons and hours alone, even with --prune", async (name, text) => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;
    await importFiles(database, till);

    for (const prune of [false, true]) {
      const result = await importFile(database, name, text, prune);
      expect(result).toMatchObject({ ok: true, lessons: { removed: { count: 0 } } });
      expect(await findCourse(database, "till")).toMatchObject({ lessons: 2, hours: 2 });
    }
  });
});

describe("an export", () => {
  test("as a folder holds the lessons' files as they were written", async () => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;
    await importFiles(database, till);
    await using folder = await temporaryFolder();
    const target = path.join(folder.path, "out");

    await exportCatalogueFolder(database, target, {});

    const options = { staticFolder: sampleFolders.static, prune: true };
    const again = await importCatalogueFolder(database, target, options);
    expect(again).toMatchObject({ courses: { unchanged: 1 }, lessons: { unchanged: 2 } });
  });

  test.each(["json", "ndjson"] as const)(
    "as %s brings the lessons to another site",
    async (format) => {
      await using one = await emptyDatabase();
      await importFiles(one.database, till);
      let text = "";
      for await (const chunk of courseFileText(one.database, format)) text += chunk;
      await using other = await emptyDatabase();
      await importFiles(other.database, { "categories.yaml": categories });

      const result = await importFile(other.database, `courses.${format}`, text);

      expect(result).toMatchObject({ ok: true, lessons: { added: { count: 2 } } });
      const target = { id: "till", lessons: 2 };
      expect(await lessonFiles(other.database, target)).toEqual(
        await lessonFiles(one.database, target),
      );
    },
  );

  test("with an invalid lesson in JSON is refused with the lesson's line", async () => {
    await using temporary = await emptyDatabase();
    await importFiles(temporary.database, till);
    const text = JSON.stringify({
      ...JSON.parse((await courseText(temporary.database)).split("\n")[0]!),
      lessonTexts: [{ file: "01-a.md", text: lesson("A", 30, "[nowhere](/nowhere)") }],
    });

    const result = await importFile(temporary.database, "courses.ndjson", text);

    const lines = result.ok ? [] : result.issues.map(issueLine);
    expect(lines).toEqual([
      "courses.ndjson:1 › 01-a.md:8: the link /nowhere leads nowhere on this site",
    ]);
  });
});

async function courseText(database: Database): Promise<string> {
  let text = "";
  for await (const chunk of courseFileText(database, "ndjson")) text += chunk;
  return text;
}

describe("line ends of another system", () => {
  const storedRows = async (database: Database) => ({
    courses: (await database.selectFrom("course").selectAll().execute()).map(
      ({ added_at: _time, ...row }) => row,
    ),
    lessons: await database.selectFrom("lesson").selectAll().execute(),
  });

  test.each([
    ["CRLF", (text: string) => text.replaceAll("\n", "\r\n")],
    ["CRLF and a byte order mark", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ])("%s make no difference in a folder", async (_name, written) => {
    await using plainDatabase = await emptyDatabase();
    const { database: plain } = plainDatabase;
    await using otherDatabase = await emptyDatabase();
    const { database: other } = otherDatabase;
    const texts = Object.entries(till).map(([name, text]) => [name, written(text)] as const);
    for (const [database, files] of [
      [plain, till],
      [other, Object.fromEntries(texts)],
    ] as const) {
      expect(await importFiles(database, files)).toMatchObject({ ok: true });
    }
    expect(await storedRows(other)).toEqual(await storedRows(plain));
  });

  test("make no difference in the texts of a JSON file", async () => {
    await using plainDatabase = await emptyDatabase();
    const { database: plain } = plainDatabase;
    await importFiles(plain, till);
    const chunks: string[] = [];
    for await (const chunk of courseFileText(plain, "json")) chunks.push(chunk);
    const text = chunks.join("").replaceAll("\\n", "\\r\\n");
    await using otherDatabase = await emptyDatabase();
    const { database: other } = otherDatabase;
    await importFiles(other, { "categories.yaml": categories });
    expect(await importFile(other, "courses.json", text)).toMatchObject({ ok: true });
    expect(await storedRows(other)).toEqual(await storedRows(plain));
  });
});

describe("a folder that was written elsewhere", () => {
  test("may have files that are none of the catalogue, which are named, and those of systems, which are not", async () => {
    await using temporary = await emptyDatabase();
    const others = {
      "README.md": "# Our courses",
      "courses/python/readme.MD": "About Python",
      "courses/python/till/README": "About the till",
      "courses/python/till/till.png": "a picture in the wrong place",
      "pictures/README.md": "Whose pictures these are",
    };
    const ofSystems = {
      "Thumbs.db": "",
      "courses/desktop.ini": "",
      ".git/HEAD.md": "",
      "courses/.drafts/02-later.md": "",
      "node_modules/some-package/index.md": "no front matter",
      "pictures/.DS_Store": "",
      "pictures/Thumbs.db": "",
    };
    const imported = await importFiles(temporary.database, { ...till, ...others, ...ofSystems });
    expect(imported).toMatchObject({
      ok: true,
      courses: { added: { count: 1 } },
      lessons: { added: { count: 2 } },
      pictures: { added: { count: 0 } },
      leftOut: [
        "README.md",
        "courses/python/readme.MD",
        "courses/python/till/README",
        "courses/python/till/till.png",
      ],
    });
  });

  test.each([
    ["courses/python/stall.markdown", course("stall"), "call it stall.md"],
    ["courses/python/stall.MD", course("stall"), "call it stall.md"],
    ["courses/python/till/03-a-stall.markdown", lesson("A stall"), "call it 03-a-stall.md"],
  ])("does not lose %s, whose name would hide it", async (file, text, suggestion) => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;
    await importFiles(database, { ...till, "courses/python/stall.md": course("stall") });
    const refused = await importFiles(database, { ...till, [file]: text }, true);
    const message = "is Markdown whose name does not end with .md";
    expect(refused).toMatchObject({ ok: false, issues: [{ file, line: 1, message, suggestion }] });
    expect(await findCourse(database, "stall")).toBeDefined();
  });

  test("says how to leave out Markdown that is no course", async () => {
    await using temporary = await emptyDatabase();
    const refused = await importFiles(temporary.database, { ...till, "notes/plan.md": "# Plan" });
    expect(refused).toMatchObject({
      issues: [
        {
          file: "notes/plan.md",
          suggestion: "what is no course can be called README.md, or lie in a hidden folder",
        },
      ],
    });
  });
});
