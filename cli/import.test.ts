import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { courseFileText } from "../server/export/export-file.ts";
import { openDatabase } from "../server/database/open.ts";
import { createSmallCatalogue } from "../tests/databases/small-catalogue.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { startCatalogue } from "../tests/site/catalogue-command.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

const columns = "id,name,category,level,hours,img,details";

/** Creates a data folder with two categories and no course, and a folder for files. */
async function twoCategories() {
  const folder = await temporaryFolder();
  const data = path.join(folder.path, "data");
  await createSmallCatalogue(data);
  return {
    data,
    write: async (name: string, text: string | Buffer) => {
      const file = path.join(folder.path, name);
      await writeFile(file, text);
      return file;
    },
    courses: async () => {
      await using database = await openDatabase(await databaseSettings(data));
      let text = "";
      for await (const chunk of courseFileText(database, "json")) text += chunk;
      return JSON.parse(text) as Record<string, unknown>[];
    },
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

const course = (fields: object = {}) => ({
  id: "basics",
  name: "Basics",
  category: "python",
  level: "beginner",
  hours: 4,
  details: "On small real tasks.",
  ...fields,
});

const lines = (...courses: object[]) => courses.map((one) => JSON.stringify(one)).join("\n");

test("a CSV file of a spreadsheet: byte order mark, quotes, line ends in texts, Bangla, empty cells and columns", async () => {
  await using catalogue = await twoCategories();
  const file = await catalogue.write(
    "courses.csv",
    `\uFEFF${columns},,\r\n` +
      `one,"Say ""hello"", loud",python,beginner,4,,"First.\r\n\r\nSecond, third.",,\r\n` +
      `two,পাইথন,python,advanced,12,https://example.org/a.webp,"বাংলায়\nলেখা",,\r\n,,,,,,,,\r\n`,
  );
  expect(await runCatalogue(["import", file], catalogue.data)).toMatchObject({ code: 0 });
  expect(await catalogue.courses()).toEqual([
    {
      ...course({ id: "one", name: 'Say "hello", loud' }),
      details: "First.\n\nSecond, third.",
    },
    {
      ...course({ id: "two", name: "পাইথন", level: "advanced", hours: 12 }),
      img: "https://example.org/a.webp",
      details: "বাংলায়\nলেখা",
    },
  ]);
});

test.each<[string, string, string, string[]]>([
  [
    "misspelt and missing columns",
    "courses.csv",
    "id,Name,categroy,level,hours\n1,a,python,beginner,1\n",
    [
      'courses.csv:1: "Name" is no column of a course (id, name, category, level, hours, img, language, builds, needs, outline, details); did you mean "name"?',
      'courses.csv:1: "categroy" is no column of a course (id, name, category, level, hours, img, language, builds, needs, outline, details); did you mean "category"?',
      'courses.csv:1: the column "name" is missing',
      'courses.csv:1: the column "category" is missing',
      'courses.csv:1: the column "details" is missing',
    ],
  ],
  [
    "semicolons",
    "courses.csv",
    "id;name;category\n1;a;python\n",
    ["courses.csv:1: has one column only; part the columns by commas"],
  ],
  [
    "issues after texts of several lines",
    "courses.csv",
    `${columns}\na,A,python,beginner,1,,"x\r\ny\nz"\nb,"two\nlines",pyhton,begginer,many,,x\nc,C,python,beginner,1,x\n`,
    [
      "courses.csv:5: name: must be on one line",
      'courses.csv:5: category: "pyhton" is not a known category; did you mean "python"?',
      'courses.csv:6: level: "begginer" is none of beginner, intermediate, advanced; did you mean "beginner"?',
      'courses.csv:6: hours: must be a whole number, but is "many"',
      "courses.csv:7: has 6 cells, but there are 7 columns; put a text with commas in quotes",
    ],
  ],
  ...(["\r\n", "\r"] as const).map((end): [string, string, string, string[]] => [
    `two faults, as a spreadsheet ends its lines: ${JSON.stringify(end)}`,
    "courses.csv",
    [columns, 'a,A,pyhton,beginner,1,,"x', 'y"', "b,B,python,begginer,1,,x", ""].join(end),
    [
      'courses.csv:2: category: "pyhton" is not a known category; did you mean "python"?',
      'courses.csv:4: level: "begginer" is none of beginner, intermediate, advanced; did you mean "beginner"?',
    ],
  ]),
  [
    "a quote left open",
    "courses.csv",
    `${columns}\na,A,python,beginner,1,,x\nb,"B,python,beginner,1,,x\nc,C,python,beginner,1,,x\n`,
    ["courses.csv:3: opens a quote that is never closed; what follows was not checked"],
  ],
  [
    "a broken line in the middle",
    "courses.ndjson",
    `${lines(course({ id: "a" }))}\n{"id": "b", \n${lines(course({ id: "a" }), course({ id: "c d", category: "pyton", img: "http://example.org/x.png" }))}\n`,
    [
      "courses.ndjson:2: is no JSON: Expected double-quoted property name",
      'courses.ndjson:3: id: "a" is already used in courses.ndjson:1',
      'courses.ndjson:4: id: use letters, digits, hyphens and underscores only; did you mean "c-d"?',
      'courses.ndjson:4: img: must be a path that starts with / or an https URL; did you mean "https://example.org/x.png"?',
      'courses.ndjson:4: category: "pyton" is not a known category; did you mean "python"?',
    ],
  ],
  [
    "issues between several courses",
    "courses.ndjson",
    lines(course(), course({ id: "other", category: "pyton" }), course()),
    [
      'courses.ndjson:2: category: "pyton" is not a known category; did you mean "python"?',
      'courses.ndjson:3: id: "basics" is already used in courses.ndjson:1',
    ],
  ],
  [
    "keys on separate lines",
    "courses.json",
    '[\n  {\n    "id": "a",\n    "titel": "A",\n    "hours": 0\n  },\n  {\n    "id": "b" "name": "B"\n  }\n]\n',
    [
      "courses.json:2: name: is missing",
      "courses.json:2: category: is missing",
      "courses.json:2: details: is missing",
      "courses.json:2: level: is missing",
      'courses.json:4: "titel" is none of id, name, category, level, hours, img, language, builds, needs, outline, details',
      "courses.json:5: hours: must be at least 1, but is 0",
      "courses.json:8: is no JSON: Expected ',' or '}' after property value",
    ],
  ],
  [
    "an array cut off",
    "courses.json",
    `[\n${JSON.stringify(course())},\n{"id": "b", "name"`,
    ["courses.json:3: begins here and does not end; what follows was not checked"],
  ],
  [
    "no array",
    "courses.json",
    '{"courses": []}',
    [
      'courses.json:1: must have an array of courses where it has "{"; what follows was not checked',
    ],
  ],
  [
    "text of another encoding",
    "courses.ndjson",
    lines(course({ name: "Caf\uFFFD" }), course({ id: "bell", details: "a\u0007b" })),
    [
      "courses.ndjson:1: name: is not UTF-8 text: save the file as UTF-8",
      "courses.ndjson:2: details: holds U+0007, which no page can show",
    ],
  ],
])("every issue is reported with its line: %s", async (_name, file, text, expected) => {
  await using catalogue = await twoCategories();
  const source = await catalogue.write(file, text);
  const { code, errors } = await runCatalogue(["import", source], catalogue.data);
  const printed = errors.trim().split("\n");
  expect(printed.pop()).toBe(
    `${expected.length} issue${expected.length > 1 ? "s" : ""} found; nothing was changed.`,
  );
  // The text after JSON.parse's reason differs between versions.
  expect(printed.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
  expect(code).toBe(1);
  expect(await catalogue.courses()).toEqual([]);
});

test("standard input, a dry run, and the result as JSON", async () => {
  await using catalogue = await twoCategories();
  const values = ["import", "-", "--format", "ndjson", "--json"];
  const input = lines(course(), course({ id: "more" }));
  const dry = await runCatalogue([...values, "--dry-run"], catalogue.data, { input });
  expect(JSON.parse(dry.output)).toEqual({
    ok: true,
    dryRun: true,
    categories: { ...none, unchanged: 0 },
    courses: { ...none, added: { count: 2, names: ["basics", "more"] }, unchanged: 0 },
    lessons: { ...none, unchanged: 0 },
    pictures: { ...none, unchanged: 0 },
  });
  expect(await catalogue.courses()).toEqual([]);

  await runCatalogue(values, catalogue.data, { input });
  const again = lines(course({ hours: 5 }), course({ id: "new" }));
  const changed = await runCatalogue([...values, "--prune"], catalogue.data, { input: again });
  expect(JSON.parse(changed.output)).toMatchObject({
    dryRun: false,
    courses: {
      added: { names: ["new"] },
      changed: { names: ["basics"] },
      removed: { names: ["more"] },
      unchanged: 0,
    },
  });
  expect(await catalogue.courses()).toEqual([course({ hours: 5 }), course({ id: "new" })]);

  const invalid = await runCatalogue(values, catalogue.data, {
    input: lines(course({ level: 1 })),
  });
  expect(JSON.parse(invalid.output)).toEqual({
    ok: false,
    dryRun: false,
    issueCount: 1,
    issues: [
      { file: "stdin", line: 1, message: "level: 1 is none of beginner, intermediate, advanced" },
    ],
  });
  expect(invalid.code).toBe(1);
});

const none = {
  added: { count: 0, names: [] },
  changed: { count: 0, names: [] },
  removed: { count: 0, names: [] },
};

test("long lists of names are shortened, with the number of further ones", async () => {
  await using catalogue = await twoCategories();
  const many = Array.from({ length: 25 }, (_, index) => course({ id: `course-${index + 10}` }));
  const file = await catalogue.write("many.ndjson", lines(...many));
  const { output } = await runCatalogue(["import", file], catalogue.data);
  expect(output.match(/^  \+ course-\d+$/gm)).toHaveLength(20);
  expect(output).toContain("\n  + … and 5 more\n");
});

test("everything that is removed is named for programs, and the first for a reader", async () => {
  await using catalogue = await twoCategories();
  const many = Array.from({ length: 25 }, (_, index) => course({ id: `course-${index + 10}` }));
  await runCatalogue(["import", "-", "--format", "ndjson"], catalogue.data, {
    input: lines(...many),
  });
  const one = await catalogue.write("one.ndjson", lines(course()));
  const values = ["import", one, "--prune", "--dry-run"];
  const { output } = await runCatalogue([...values, "--json"], catalogue.data);
  const { removed } = (JSON.parse(output) as { courses: { removed: { names: string[] } } }).courses;
  expect(removed).toEqual({ count: 25, names: many.map(({ id }) => id) });
  const read = await runCatalogue(values, catalogue.data);
  expect(read.output).toContain("\n  - … and 5 more\n");
});

test.each(["utf-16le", "utf-16be"])("a file in %s is read", async (encoding) => {
  await using catalogue = await twoCategories();
  const text = `\uFEFF${columns}\r\none,পাইথন,python,beginner,4,,বাংলায় লেখা\r\n`;
  const bytes = Buffer.from(text, "utf16le");
  const file = await catalogue.write(
    "courses.csv",
    encoding === "utf-16be" ? bytes.swap16() : bytes,
  );
  expect(await runCatalogue(["import", file], catalogue.data)).toMatchObject({ errors: "" });
  expect(await catalogue.courses()).toEqual([
    course({ id: "one", name: "পাইথন", details: "বাংলায় লেখা" }),
  ]);
});

test("a course with the drawn cover of another id gets its own", async () => {
  await using catalogue = await twoCategories();
  const input = lines(course({ id: "copy", img: "/covers/basics.svg" }));
  const values = ["import", "-", "--format", "ndjson"];
  expect(await runCatalogue(values, catalogue.data, { input })).toMatchObject({ code: 0 });
  expect(await catalogue.courses()).toEqual([course({ id: "copy" })]);
});

test("with --quiet, only problems are written", async () => {
  await using catalogue = await twoCategories();
  const file = await catalogue.write("courses.ndjson", lines(course()));
  const nothing = { code: 0, output: "", errors: "" };
  for (const command of ["check", "import"]) {
    expect(await runCatalogue([command, file, "--quiet"], catalogue.data)).toEqual(nothing);
  }
  const target = file.replace("courses", "exported");
  expect(await runCatalogue(["export", target, "--quiet"], catalogue.data)).toEqual(nothing);
  const invalid = await catalogue.write("invalid.ndjson", lines(course({ hours: 0 })));
  const { code, errors } = await runCatalogue(["import", invalid, "--quiet"], catalogue.data);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringContaining("invalid.ndjson:1: hours"),
  });
});

test("a file without a course does not prune the whole catalogue", async () => {
  await using catalogue = await twoCategories();
  const file = await catalogue.write("courses.ndjson", lines(course()));
  await runCatalogue(["import", file], catalogue.data);
  const empty = await catalogue.write("empty.ndjson", "\n");
  const { code, errors } = await runCatalogue(["import", empty, "--prune"], catalogue.data);
  expect(code).toBe(1);
  expect(errors).toContain("empty.ndjson:1: holds no course, and --prune would remove all 1\n");
  expect(await catalogue.courses()).toHaveLength(1);
});

test("interrupted while standard input is slow, it exits with 130 and changes nothing", async () => {
  await using catalogue = await twoCategories();
  const values = ["import", "-", "--format", "ndjson"];
  const running = await startCatalogue(values, catalogue.data);
  let errors = "";
  running.stderr!.on("data", (chunk) => (errors += chunk));
  const many = Array.from({ length: 2_000 }, (_, index) => course({ id: `course-${index}` }));
  // More than the buffer of a pipe: once it is written, the command is reading.
  await new Promise((resolve) => running.stdin!.write(`${lines(...many)}\n`, resolve));
  running.kill("SIGINT");
  expect(await once(running, "exit")).toEqual([130, null]);
  expect(errors).toBe("Interrupted; nothing was changed.\n");
  expect(await catalogue.courses()).toEqual([]);
});

test.each([
  ["an unknown command", ["imprt", "content"], 2, "Did you mean import?"],
  ["an unknown option", ["import", "content", "--prnue"], 2, "Did you mean --prune?"],
  ["a file that is not there", ["import", "none.csv"], 2, "There is no file or folder none.csv"],
  ["a folder that is not there", ["import", "none"], 2, "There is no file or folder none"],
  ["a format that nobody knows", ["import", "LICENSE"], 2, "must end with .json"],
  ["standard input without a format", ["import", "-"], 2, "add --format"],
])("a usage error has its exit code and message: %s", async (_name, values, code, text) => {
  await using data = await temporaryFolder();
  const run = await runCatalogue(values, data.path);
  expect(run.errors).toContain(text);
  expect(run.code).toBe(code);
});
