import type { ProgramFile } from "../../../runner/protocol.ts";
import { expect, test } from "./runner-page.ts";

const finished = { kind: "finished", truncated: false };
const passed = { passed: true };

const inFiles = (first: string, ...files: [name: string, code: string][]) => ({
  file: first,
  files: files.map(([name, code]): ProgramFile => ({ name, code })),
});

test.describe("JavaScript", () => {
  test("imports other files, each of which runs once", async ({ run }) => {
    const result = await run({
      code: "import { total } from './total.js';\nimport { price } from './price.js';\nconsole.log(total(2), price);",
      ...inFiles(
        "main.js",
        ["price.js", "console.log('once');\nexport const price = 15;"],
        [
          "total.js",
          'import * as prices from "./price.js";\nexport const total = (cups) => cups * prices.price;',
        ],
        ["style.css", "p { color: red }"],
      ),
      tests: [
        "expect(total(3)).toBe(45);",
        "expect(await run({ replace: { price: 20 } })).toBe('once\\n40 20');",
        "expect(files['price.js']).toContain('once');",
        "expect(files['style.css']).toContain('blue');",
      ],
    });
    expect(result).toEqual({
      ...finished,
      output: [
        { stream: "out", text: "once" },
        { stream: "out", text: "30 15" },
      ],
      tests: [passed, passed, passed, { passed: false, message: "Your code must contain “blue”." }],
    });
  });

  test("says in which file an error is", async ({ run }) => {
    const code = "import { total } from './total.js';\nconsole.log(total());";
    const withTotal = (total: string) =>
      run({ code, ...inFiles("main.js", ["total.js", total]), tests: [] });
    expect(await withTotal("export function total() {\n  return price;\n}")).toMatchObject({
      kind: "error",
      message: "ReferenceError: price is not defined",
      file: "total.js",
      line: 2,
    });
    expect(await withTotal("export const total =\n;")).toMatchObject({
      kind: "error",
      file: "total.js",
      line: 2,
      column: 1,
    });
    expect(await withTotal("\nimport './main.js';")).toMatchObject({
      kind: "error",
      message: "The files import each other in a circle: “main.js” → “total.js” → “main.js”.",
    });
    expect(await withTotal("export { total } from './sum.js';")).toMatchObject({
      message: "There is no file “./sum.js” here.",
      file: "total.js",
      line: 1,
    });
    expect(await withTotal("export { total } from 'lodash';")).toMatchObject({
      message: "“lodash” cannot be imported here.",
    });
    expect(await withTotal("export const sum = 1;")).toMatchObject({ kind: "error" });
  });

  test("says in which file a test finds an error", async ({ run }) => {
    const result = await run({
      code: "import { total } from './total.js';",
      ...inFiles("main.js", [
        "total.js",
        "export function total(prices) {\n  return prices.sum;\n}",
      ]),
      tests: ["total();"],
    });
    expect(result).toMatchObject({ tests: [{ passed: false, file: "total.js", line: 2 }] });
  });
});

test("TypeScript imports files and types", async ({ run }) => {
  const result = await run({
    language: "ts",
    code: "import type { Cup } from './cup.ts';\nimport { price } from './cup';\nconst cup: Cup = { size: 2 };\nconsole.log(price(cup));",
    ...inFiles("main.ts", [
      "cup.ts",
      "export type Cup = { size: number };\nexport const price = (cup: Cup): number => cup.size * 15;",
    ]),
    tests: ["expect(output).toBe('30');"],
  });
  expect(result).toMatchObject({ ...finished, tests: [passed] });
});

test.describe("Python", () => {
  test.use({ language: "python" });

  test("imports and reads other files", async ({ run }) => {
    const request = {
      code: "from total import total\nimport sys\nprint(total(2), open('note.txt').read(), __file__)",
      ...inFiles(
        "main.py",
        [
          "total.py",
          "print('once')\nPRICE: int = (\n    15\n)\ndef total(cups):\n    return cups * PRICE",
        ],
        ["note.txt", "চা\n"],
      ),
      tests: [
        "assert total(3) == 45",
        "assert run(replace={'PRICE': 20}) == 'once\\n40 চা\\n main.py'",
        "assert run() == output",
        "assert 'once' in files['total.py']",
        "import total\nassert total.PRICE == 15",
      ],
    };
    for (let time = 0; time < 2; time++) {
      expect(await run(request)).toMatchObject({
        ...finished,
        output: [{ text: "once" }, { text: "30 চা" }, { text: " main.py" }],
        tests: [passed, passed, passed, passed, passed],
      });
    }
    expect(await run({ code: "import total" })).toMatchObject({ kind: "error" });
  });

  test("says in which file an error is", async ({ run }) => {
    const withTotal = (total: string, tests: string[] = []) =>
      run({ code: "import total\n\n", ...inFiles("main.py", ["total.py", total]), tests });
    expect(await withTotal("\n\nprice")).toMatchObject({
      kind: "error",
      message: "NameError: name 'price' is not defined",
      file: "total.py",
      line: 3,
      column: 1,
    });
    expect(await withTotal("def total(:\n")).toMatchObject({
      kind: "error",
      file: "total.py",
      line: 1,
    });
    const tests = ["total.total(None)"];
    expect(await withTotal("def total(cups):\n    return cups + 1", tests)).toMatchObject({
      tests: [{ passed: false, file: "total.py", line: 2 }],
    });
  });
});

test("SQL runs the other files before the first", async ({ run }) => {
  const schema = "create table cup (price);\ninsert into cup values (15);\nselect 1 as one;";
  const withSchema = (code: string) =>
    run({
      language: "sql",
      code: "select price from cup;",
      ...inFiles("query.sql", ["schema.sql", code]),
      tests: ["expect(query('select count(*) from cup')).toEqual([[1]]);"],
    });
  const result = await withSchema(schema);
  expect(result).toMatchObject({ ...finished, tests: [passed] });
  expect(result).toMatchObject({
    output: expect.arrayContaining([{ stream: "out", text: "" }]),
  });
  expect(await withSchema("create tabel cup;")).toMatchObject({
    kind: "error",
    file: "schema.sql",
    line: 1,
  });
});

test.describe("A component", () => {
  const tests = [
    "expect(page.text()).toContain('Tea: 15 taka');",
    "await page.click('Next'); expect(page.text()).toContain('Tea: 16 taka');",
    "expect(page.style('p', 'color')).toBe('rgb(255, 0, 0)');",
  ];

  test("of React imports components, scripts and styles", async ({ run }) => {
    const result = await run({
      language: "jsx",
      code: 'import { useState } from "react";\nimport Tea from "./Tea";\nimport { next } from "./next.js";\nimport "./style.css";\nexport default function App() {\n  const [price, setPrice] = useState(15);\n  return <main><Tea price={price} /><button onClick={() => setPrice(next)}>Next</button></main>;\n}',
      ...inFiles(
        "App.jsx",
        ["style.css", "p { color: rgb(255, 0, 0); }"],
        ["Tea.jsx", "export default ({ price }) => <p>Tea: {price} taka</p>;"],
        ["next.js", "export const next = (price) => price + 1;"],
      ),
      tests,
    });
    expect(result).toEqual({ ...finished, output: [], tests: [passed, passed, passed] });
  });

  test("of React with types says in which file an error is", async ({ run }) => {
    const result = await run({
      language: "tsx",
      code: 'import { Tea } from "./Tea.tsx";\nexport default () => <Tea />;',
      ...inFiles("App.tsx", ["Tea.tsx", "export function Tea(): string {\n  return price;\n}"]),
      tests: [],
    });
    expect(result).toMatchObject({ kind: "error", file: "Tea.tsx", line: 2 });
  });

  test("of Vue imports components, scripts and styles", async ({ run }) => {
    const result = await run({
      language: "vue",
      code: '<script setup>\nimport { ref } from "vue";\nimport Tea from "./Tea.vue";\nimport { next, calls } from "./next";\nimport "./style.css";\nconst price = ref(15);\n</script>\n<template><Tea :price="price" /><button @click="price = next(price)">Next</button></template>',
      ...inFiles(
        "App.vue",
        [
          "Tea.vue",
          "<script setup>\ndefineProps(['price']);\n</script>\n<template>\n<p>Tea: {{ price }} taka</p></template>\n<style scoped>b { color: blue; }</style>",
        ],
        [
          "next.ts",
          "let calls: number = 0;\nexport { calls };\nexport const { step } = { step: 1 };\nexport function next(price: number): number { calls++; return price + step; }",
        ],
        ["style.css", "p { color: rgb(255, 0, 0); }"],
      ),
      tests,
    });
    expect(result).toEqual({ ...finished, output: [], tests: [passed, passed, passed] });
  });

  test("of Svelte imports components, scripts and styles", async ({ run }) => {
    const result = await run({
      language: "svelte",
      code: '<script>\nimport Tea from "./Tea.svelte";\nimport { tea } from "./tea.svelte.js";\nimport * as step from "./step.js";\nimport "./style.css";\n</script>\n<Tea price={tea.price} /><button onclick={() => (tea.price += step.step)}>Next</button>',
      ...inFiles(
        "App.svelte",
        ["Tea.svelte", "<script>\nlet { price } = $props();\n</script>\n<p>Tea: {price} taka</p>"],
        ["tea.svelte.js", "export const tea = $state({ price: 15 });"],
        ["step.js", "export const step = 1;"],
        ["style.css", "p { color: rgb(255, 0, 0); }"],
      ),
      tests,
    });
    expect(result).toMatchObject({
      ...finished,
      output: [],
      tests: [passed, passed, passed],
    });
  });

  test("of Vue and Svelte says in which file an error is", async ({ run }) => {
    const vue = await run({
      language: "vue",
      code: '<script setup>\nimport Tea from "./Tea.vue";\n</script>\n<template><Tea /></template>',
      ...inFiles("App.vue", [
        "Tea.vue",
        "<script setup>\n\nconst tea = price;\n</script>\n<template>{{ tea }}</template>",
      ]),
      tests: [],
    });
    expect(vue).toMatchObject({ kind: "error", file: "Tea.vue", line: 3 });
    const svelte = await run({
      language: "svelte",
      code: '<script>\nimport { tea } from "./tea.svelte.js";\n</script>\n{tea}',
      ...inFiles("App.svelte", ["tea.svelte.js", "export const tea = $state(1;"]),
      tests: [],
    });
    expect(svelte).toMatchObject({ kind: "error", file: "tea.svelte.js", line: 1 });
  });
});
