import path from "node:path";
import { describe, expect, test } from "vitest";
import { emptyDatabase, sampleFolders } from "../../tests/databases/temporary-database.ts";
import {
  categories,
  course,
  importFile,
  importFiles,
  lesson,
  till,
} from "../../tests/lessons/import-files.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { findCourse } from "../catalogue/courses.ts";
import { courseFileText } from "../export/export-file.ts";
import { exportCatalogueFolder } from "../export/export-folder.ts";
import { importCatalogueFolder } from "./import.ts";
import { issueLine } from "../validation/validation-issue.ts";
import { catalogueVersion } from "../revision/version.ts";
import type { Database } from "../database/schema.ts";
import { lessonFiles } from "../export/lesson-files.ts";

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

  test("says where most of its programs run, if it has any", async () => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;
    const runsOf = async (...languages: string[]) => {
      const lessons = languages.map((language, index) => [
        `courses/python/till/0${index + 1}-${language}.md`,
        `${lesson(`About ${language}`, 20)}\n\`\`\`${language}\n1\n\`\`\`\n`,
      ]);
      const files = {
        "categories.yaml": categories,
        "courses/python/till.md": course("till"),
        ...Object.fromEntries(lessons),
      };
      expect(await importFiles(database, files, true)).toMatchObject({ ok: true });
      return (await findCourse(database, "till"))?.runs;
    };

    expect(await runsOf("js", "python", "go")).toBe("here");
    expect(await runsOf("go", "java", "js")).toBe("own machine");
    expect(await runsOf("bash")).toBeUndefined();
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

  test("may link to courses that have lessons, and to no others", async () => {
    await using temporary = await emptyDatabase();
    const { database } = temporary;
    const link = lesson("Next", 30, "Then take [the shop](/course/category/shop).");
    const files = { ...till, "courses/python/shop.md": course("shop") };

    const refused = await importFiles(database, {
      ...files,
      "courses/python/till/03-next.md": link,
    });
    expect(refused.ok ? [] : refused.issues.map(issueLine)).toEqual([
      expect.stringMatching(
        /03-next\.md:8: the link \/course\/category\/shop leads to a course that has no lessons yet/,
      ),
    ]);

    const shop = { ...files, "courses/python/shop/01-a-bill.md": lesson("A bill") };
    expect(await importFiles(database, shop)).toMatchObject({ ok: true });
    const till3 = { ...files, "courses/python/till/03-next.md": link };
    expect(await importFiles(database, till3)).toMatchObject({ ok: true });
    expect(await importFiles(database, till3, true)).toMatchObject({ ok: false });
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
      expect.stringMatching(/^courses\/python\/till\/notes\.md:1: "notes\.md" is not a valid name/),
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
