import type { ProgramFile } from "../../../runner/protocol.ts";
import { expect, test } from "./runner-page.ts";

const passed = { passed: true };

test("types that do not fit are told with their place, and the program runs", async ({ run }) => {
  const result = await run({
    language: "ts",
    code: 'const price: number = "18";\nconsole.log(price);\nconsole.lag(price);',
    tests: ["expect(output).toContain('18')"],
  });
  expect(result).toMatchObject({
    kind: "error",
    message: "TypeError: console.lag is not a function",
    typeProblems: [
      { line: 1 },
      { line: 3, message: "Property 'lag' does not exist on type 'Console'." },
    ],
  });
  expect(
    await run({
      language: "ts",
      code: 'const price: number = "18";\nconsole.log(price);',
      tests: ["expect(output).toBe('18')"],
    }),
  ).toEqual({
    kind: "finished",
    truncated: false,
    output: [{ stream: "out", text: "18" }],
    tests: [passed],
    typeProblems: [
      {
        code: 2322,
        message: "Type 'string' is not assignable to type 'number'.",
        line: 1,
        column: 7,
      },
    ],
  });
});

test("right types are no matter, nor is what only workers have", async ({ run }) => {
  const code = `
    type Tea = { name: string; price?: number };
    const teas: Tea[] = [{ name: "Milk tea", price: 15 }, { name: "Black tea" }];
    const name = prompt("Name?") ?? "nobody";
    console.log(teas.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0]?.name, name);
    setTimeout(() => console.log(new URL("https://a.b").host, structuredClone(teas).length), 1);
    const groups = Object.groupBy(teas, (tea) => tea.name);
    console.log(Object.keys(groups).length, await Promise.resolve(1));
    alert("x");
  `;
  expect(await run({ language: "ts", code, tests: [], input: "Karim" })).not.toHaveProperty(
    "typeProblems",
  );
});

test("a test that asks for the types decides itself", async ({ run }) => {
  const code = 'let price: number = 15;\nprice = "18";\nprice = true;';
  const result = await run({
    language: "ts",
    code,
    tests: [
      "expect(types).toEqual([\"Type 'string' is not assignable to type 'number'.\", \"Type 'boolean' is not assignable to type 'number'.\"])",
      "expect(types).toEqual([])",
    ],
  });
  expect(result).not.toHaveProperty("typeProblems");
  expect(result).toMatchObject({ tests: [passed, { passed: false }] });
});

test("a test says of a line that it must not compile", async ({ run }) => {
  const runWith = (head: string) =>
    run({
      language: "ts",
      code: `function add(${head}) {\n  return taka + 1;\n}`,
      tests: [
        "expect(add(2)).toBe(3);",
        'add(2);\n// @ts-expect-error\nadd("2");',
        'await add(2);\n// @ts-expect-error\nadd();\n// @ts-expect-error\n() => add("2", taka);',
      ],
    });
  expect(await runWith("taka: number")).toMatchObject({ tests: [passed, passed, passed] });
  expect(await runWith("taka: number | string")).toMatchObject({
    tests: [
      passed,
      { passed: false, message: 'This line must not compile, and does: add("2");' },
      passed,
    ],
  });
  expect(await runWith("taka: string")).toMatchObject({
    tests: [
      passed,
      {
        passed: false,
        message: "Argument of type 'number' is not assignable to parameter of type 'string'.",
      },
      { passed: false },
    ],
  });
});

test("a program does not switch the compiler off, nor its tests", async ({ run }) => {
  const tests = ['// @ts-expect-error\nprice("2");'];
  for (const comment of ["@ts-nocheck", "@ts-ignore", "@ts-expect-error"]) {
    const code = `// ${comment}\nconst cups: number = "2";\nfunction price(cups: any) {}`;
    expect(await run({ language: "ts", code, tests })).toMatchObject({
      tests: [{ passed: false }],
      typeProblems: [{ code: 2322, line: 2 }],
    });
  }
  // The compiler cannot read this, but the program runs.
  const lenient = "function price(cups?: number = 1) {}";
  expect(await run({ language: "ts", code: lenient, tests })).toMatchObject({
    tests: [{ passed: false, message: "Parameter cannot have question mark and initializer." }],
    typeProblems: [{ code: 1015 }],
  });
});

test("types are checked over several files, each with its own places", async ({ run }) => {
  const files: ProgramFile[] = [
    {
      name: "price.ts",
      code: "export type Price = { taka: number };\nexport const tea: Price = {};",
    },
  ];
  const code =
    'import { type Price, tea } from "./price";\nconst cup: Price = tea;\nconsole.log(cup.poisha);';
  expect(await run({ language: "ts", file: "main.ts", files, code, tests: [] })).toMatchObject({
    kind: "finished",
    typeProblems: [
      { code: 2339, line: 3, column: 17 },
      { code: 2741, file: "price.ts", line: 2, column: 14 },
    ],
  });
});

test("what cannot be read is told as before, and endless types are ended", async ({ run }) => {
  expect(await run({ language: "ts", code: "const a: = 1;", tests: [] })).toMatchObject({
    kind: "error",
    line: 1,
  });
  const endless =
    "type Grow<T extends 0[], N> = T['length'] extends N ? T : Grow<[...T, 0], N>;\n" +
    "type Pairs<A, B> = A extends string ? B extends string ? `${A}${B}` : never : never;\n" +
    "type D = '0'|'1'|'2'|'3'|'4'|'5'|'6'|'7'|'8'|'9';\n" +
    "const grown: Grow<[], 99999> = [];\nconst pairs: Pairs<Pairs<Pairs<D, D>, Pairs<D, D>>, Pairs<D, D>> = 1;";
  const result = await run({ language: "ts", code: endless, tests: [] });
  expect(["timeout", "finished"]).toContain(result.kind);
  expect(await run({ language: "ts", code: "console.log(1);", tests: [] })).toEqual({
    kind: "finished",
    truncated: false,
    output: [{ stream: "out", text: "1" }],
    tests: [],
  });
});
