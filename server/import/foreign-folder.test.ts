import { describe, expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import {
  categories,
  course,
  importFile,
  importFiles,
  lesson,
  till,
} from "../../tests/lessons/import-files.ts";
import { storedRows } from "../../tests/databases/stored-rows.ts";
import { findCourse } from "../catalogue/courses.ts";
import { courseFileText } from "../export/export-file.ts";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>';

/** As a class in Dhaka would write it on Windows. */
const onWindows = {
  "categories.yaml": categories,
  "courses/পাইথন প্রোগ্রামিং/চায়ের দোকান.md": course("till"),
  "courses/পাইথন প্রোগ্রামিং/চায়ের দোকান/01-a-price.md": till["courses/python/till/01-a-price.md"],
  "courses/পাইথন প্রোগ্রামিং/চায়ের দোকান/02-a-list.md": till["courses/python/till/02-a-list.md"],
  "courses/Second course.md": course("second"),
};
const onLinux = {
  ...till,
  "courses/python/second.md": course("second"),
  "pictures/stall.svg": picture,
};

const lineEnds = (text: string) => text.replaceAll("\n", "\r\n");

test.each([
  ["CRLF", lineEnds],
  ["CRLF and byte order marks", (text: string) => `\uFEFF${lineEnds(text)}`],
])(
  "a folder made by hand on Windows, with %s, is stored as its twin is, byte for byte",
  async (_, save) => {
    await using linux = await emptyDatabase();
    await using windows = await emptyDatabase();
    expect(await importFiles(linux.database, onLinux)).toMatchObject({ ok: true });
    const texts = Object.entries(onWindows).map(([name, text]) => [name, save(text)] as const);
    const imported = await importFiles(windows.database, {
      ...Object.fromEntries(texts),
      "README.md": save("# আমাদের কোর্স"),
      "Thumbs.db": "\0",
      "pictures/Thumbs.db": "\0",
      "pictures/desktop.ini": save("[.ShellClassInfo]"),
      "pictures/stall.svg": picture,
    });
    expect(imported).toMatchObject({ ok: true, leftOut: ["README.md"] });
    expect(await storedRows(windows.database)).toEqual(await storedRows(linux.database));
  },
);

test("line ends of another system make no difference in the texts of a JSON file", async () => {
  await using plain = await emptyDatabase();
  await importFiles(plain.database, till);
  const chunks: string[] = [];
  for await (const chunk of courseFileText(plain.database, "json")) chunks.push(chunk);
  const text = chunks.join("").replaceAll("\\n", "\\r\\n");
  await using other = await emptyDatabase();
  await importFiles(other.database, { "categories.yaml": categories });
  expect(await importFile(other.database, "courses.json", text)).toMatchObject({ ok: true });
  expect(await storedRows(other.database)).toEqual(await storedRows(plain.database));
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
