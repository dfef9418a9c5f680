import { expect, test } from "./runner-page.ts";

test.use({ language: "sql" });

const table = "create table tea (name text, price int);\ninsert into tea values ('milk', 18);\n";

test("tables are printed, and tests can query the database", async ({ run }) => {
  const result = await run({
    code: `${table}select name, price from tea;\nselect count(*) as teas, null from tea;`,
    tests: [
      "expect(query('select price from tea')).toEqual([[18]]);",
      "expect(output).toContain('milk | 18');",
      "expect(query('select name from tea')).toEqual([['red']]);",
    ],
  });
  expect(result).toEqual({
    kind: "finished",
    truncated: false,
    output: ["name | price", "milk | 18", "", "teas | null", "1 | NULL"].map((text) => ({
      stream: "out",
      text,
    })),
    tests: [
      { passed: true },
      { passed: true },
      { passed: false, message: "The result must be [ [ 'red' ] ]; it is [ [ 'milk' ] ]." },
    ],
  });
});

test("tests run the program again, after statements of their own", async ({ run }) => {
  const result = await run({
    code: "select count(*) as teas from tea;",
    file: "query.sql",
    files: [{ name: "tea.sql", code: table }],
    tests: [
      "expect(await run()).toBe('teas\\n1');",
      "expect(await run({ before: \"insert into tea values ('red', 12);\" })).toBe('teas\\n2');\nexpect(query('select name from tea')).toEqual([['milk'], ['red']]);",
      "expect(query('select name from tea')).toEqual([['milk']]);",
      "expect(await run({ before: 'delete from tea;' })).toBe('teas\\n1');",
      "await run({ before: 'drop table tea;' });",
    ],
  });
  expect(result).toMatchObject({
    output: [{ text: "teas" }, { text: "1" }],
    tests: [
      { passed: true },
      { passed: true },
      { passed: true },
      {
        passed: false,
        message: "Run after “delete from tea;”: The output must be 'teas\\n1'; it is\nteas\n0",
        circumstances: "Run after “delete from tea;”:",
      },
      { passed: false, message: "Run after “drop table tea;”: no such table: tea." },
    ],
  });
});

for (const [statement, message, line, column] of [
  ["select prize from tea;", "no such column: prize.", 3, 8],
  ["\nselect 1 form tea;", 'near "tea": syntax error.', 4, 15],
] as const) {
  test(`the error of ${JSON.stringify(statement)} has its line`, async ({ run }) => {
    const result = await run({ code: table + statement });
    expect(result).toEqual({ kind: "error", output: [], message, line, column });
  });
}

const otherSpace = "There is a space of another kind (U+00A0): type an ordinary one.";

for (const [code, message] of [
  ["select\u00a01;", `near "select\u00a01": syntax error. ${otherSpace}`],
  ["select 1\u00a0as a;", `unrecognized token: "1\u00a0as". ${otherSpace}`],
  ["select 'a\u00a0b';\nselect prize;", "no such column: prize."],
  [
    "select “a”;",
    "no such column: “a”. “ is a quotation mark of written texts: type \" or ' instead.",
  ],
] as const) {
  test(`the error of ${JSON.stringify(code)} names the character that looks right`, async ({
    run,
  }) => {
    expect(await run({ code })).toMatchObject({ kind: "error", message });
  });
}

test("numbers are printed as SQLite's own shell does", async ({ run }) => {
  const code = `select 5.0, 9007199254740993, 0.1 + 0.2, 1e20, 1e15, 123456789012345.0, 0.00001, 0.0001,
    -2.5e-7, 1/3.0, 9e999, 100.0, 1e-300, 999999999999999.9;`;
  const result = await run({ code });
  expect(result.kind === "finished" && result.output[1]!.text.split(" | ")).toEqual([
    "5.0",
    "9007199254740993",
    "0.3",
    "1.0e+20",
    "1.0e+15",
    "123456789012345.0",
    "1.0e-05",
    "0.0001",
    "-2.5e-07",
    "0.333333333333333",
    "Inf",
    "100.0",
    "1.0e-300",
    "1.0e+15",
  ]);
});

test("an endless query is ended", async ({ run }) => {
  const code =
    "with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n;";
  expect(await run({ code })).toEqual({ kind: "timeout", output: [], seconds: 2 });
});
