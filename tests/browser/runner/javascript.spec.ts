import { isHydrated } from "../hydration.ts";
import { expect, test } from "./runner-page.ts";

const printed = (text: string) => ({ stream: "out", text });

test("a program prints as in Node, and its tests see its names and its output", async ({ run }) => {
  const result = await run({
    code: [
      "const price = await Promise.resolve(18);",
      "console.log(price);",
      "console.log('%s costs %d', 'Tea', price, { sizes: ['small', 'large'], next: null });",
      "setTimeout(() => console.error('later'), 5);",
      "export function double(number) { return number * 2; }",
    ].join("\n"),
    tests: [
      "expect(double(price)).toBe(36);",
      "await null; expect(output).toContain('18');",
      "expect(code).toMatch(/double/);",
      "expect([price]).toEqual([15]);",
      "expect(output).toBe('15\\nlater');",
      "expect(() => { throw new Error('too small') }).not.toThrow('small');",
    ],
  });
  expect(result).toEqual({
    kind: "finished",
    truncated: false,
    output: [
      printed("18"),
      printed("Tea costs 18 { sizes: [ 'small', 'large' ], next: null }"),
      { stream: "error", text: "later" },
    ],
    tests: [
      { passed: true },
      { passed: true },
      { passed: true },
      { passed: false, message: "The result must be [ 15 ]; it is [ 18 ]." },
      {
        passed: false,
        message: expect.stringMatching(/^The output must be '15\\nlater'; it is\n18\nTea/),
        comparison: { expected: "15\nlater", own: expect.stringMatching(/^18\nTea.*\nlater$/s) },
      },
      { passed: false, message: "The function must not throw an error with “small”." },
    ],
  });
});

test("TypeScript runs, and its errors have the learner's line", async ({ run }) => {
  const typed = "type Price = { taka: number };\nconst price: Price = { taka: 18 };\n";
  const result = await run({
    language: "ts",
    code: typed,
    tests: ["const taka: number = price.taka; expect(taka).toBe(18);"],
  });
  expect(result).toMatchObject({ kind: "finished", tests: [{ passed: true }] });
  expect(await run({ language: "ts", code: `${typed}const half: number = ;` })).toEqual({
    kind: "error",
    output: [],
    message: "“;” is not expected here.",
    line: 3,
    column: 22,
  });
});

const broken = [
  ["const price = ;", "“;” is not expected here.", 1, 15],
  [
    "function f() {\n  return 1;\n",
    "The program ends too early: something that was opened is not closed.",
    3,
    1,
  ],
  ["let a = 1;\nlet a = 2;", "Identifier 'a' has already been declared.", 2, 5],
  ["console.log('one);", "Unterminated string constant.", 1, 13],
  ["import fs from 'fs';", "“fs” cannot be imported here.", 1, 16],
  ["const a = 1;\n\na.b.c;", expect.stringMatching(/^TypeError: .*undefined/), 3, 5],
  ["const f = () => missing;\nf();", expect.stringMatching(/^ReferenceError: missing/), 1, 17],
  ["setTimeout(() => {\n  throw new Error('late');\n});", "Error: late", 2, 9],
  ["await 1;\nPromise.reject(new Error('unhandled'));", "Error: unhandled", 2, 16],
] as const;

for (const [code, message, line, column] of broken) {
  test(`the error of ${JSON.stringify(code)} has its line and column`, async ({ run }) => {
    const result = await run({ code });
    expect(result).toEqual({ kind: "error", output: [], message, line, column });
  });
}

for (const [code, hint] of [
  ["await fetch('https://example.org')", "Programs here have no network."],
  [
    "await import('https://example.org/a.js')",
    "“https://example.org/a.js” cannot be imported here.",
  ],
  ["await import('lodash')", "“lodash” cannot be imported here."],
  ["require('fs')", "Programs here run in the browser, without what Node adds."],
  ["document.title", "This program has no page: print with console.log()."],
  ["const a = “x”;", "“ is a quotation mark of written texts: type \" or ' instead."],
  ["const a\u200b = 1;", "There is an invisible character (U+200B): delete it."],
] as const) {
  test(`the error of ${JSON.stringify(code)} has a hint`, async ({ run }) => {
    const result = await run({ code });
    expect(result.kind === "error" && result.message.slice(-hint.length)).toBe(hint);
  });
}

test("an error in a test's call has the learner's line", async ({ run }) => {
  const result = await run({
    code: "function total(prices) {\n  return prices.sum();\n}",
    tests: ["expect(total([1])).toBe(1);"],
  });
  expect(result).toMatchObject({
    tests: [{ passed: false, message: expect.stringMatching(/^TypeError: .*sum/), line: 2 }],
  });
});

test("output beyond 500 lines or 2,000 characters is cut", async ({ run }) => {
  const many = await run({ code: "for (let i = 0; i < 600; i++) console.log(i);" });
  expect(many).toMatchObject({ kind: "finished", truncated: true });
  expect(many.kind === "finished" && many.output.length).toBe(500);
  const long = await run({ code: "console.log('x'.repeat(3000));" });
  expect(long).toMatchObject({ truncated: true, output: [{ text: "x".repeat(2000) }] });
});

test("tests see the output that is cut; more than a million characters are too many", async ({
  run,
}) => {
  const tests = ["expect(output.endsWith('599')).toBe(true);"];
  expect(await run({ code: "for (let i = 0; i < 600; i++) console.log(i);", tests })).toMatchObject(
    { truncated: true, tests: [{ passed: true }] },
  );
  expect(
    await run({ code: "for (let i = 0; i < 2000; i++) console.log('x'.repeat(1000));", tests }),
  ).toMatchObject({ kind: "error", message: "The program prints more than a million characters." });
});

test("an interval runs until it is cleared, or to the limit", async ({ run }) => {
  const counting = "let n = 0; const timer = setInterval(() => { console.log(++n);";
  expect(
    await run({ code: `${counting} if (n === 3) clearInterval(timer); }, 20);` }),
  ).toMatchObject({ kind: "finished", output: ["1", "2", "3"].map(printed) });
  const endless = await run({ code: `${counting} }, 100);` });
  expect(endless).toMatchObject({
    kind: "timeout",
    output: expect.arrayContaining(["1", "2"].map(printed)),
  });
});

test("a browser's dialogs say that they are not there", async ({ run }) => {
  const code = "alert('Hello'); console.log(confirm('Sure?'), prompt());";
  const says = "opens no window here: use console.log() or a variable.";
  expect(await run({ code })).toMatchObject({
    output: [
      { stream: "error", text: `alert() ${says} It says: Hello` },
      { stream: "error", text: `confirm() ${says} It says: Sure?` },
      { stream: "error", text: `prompt() ${says}` },
      printed("false null"),
    ],
  });
});

test("texts are equal however their letters are put together, and look-alikes are told apart", async ({
  run,
}) => {
  const code =
    "const word = '\u09b8\u09ae\u09af\u09bc'; console.log(word); const space = 'a\u00a0b';";
  const tests = [
    "expect(word).toBe('\u09b8\u09ae\u09df');",
    "expect([word]).toEqual(['\u09b8\u09ae\u09df']);",
    "expect(output).toContain('\u09df');",
    "expect(output).toMatch(/\u09df$/);",
    "expect('\u09df').toMatch(/\\u09df$/);",
    "expect(space).toBe('a b');",
    "expect(space + ' ').toBe('a b');",
  ];
  const alike = "The two look alike: character 2 must be U+0020; it is U+00A0.";
  expect(await run({ code, tests })).toMatchObject({
    tests: [
      { passed: true },
      { passed: true },
      { passed: true },
      { passed: true },
      { passed: true },
      { message: `The result must be 'a b'; it is 'a\u00a0b'. ${alike}` },
      { message: `The result must be 'a b'; it is 'a\u00a0b '. ${alike}` },
    ],
  });
});

test("an endless loop ends at the limit, with what it printed", async ({ run }) => {
  expect(await run({ code: "console.log('begin'); while (true) {}" })).toEqual({
    kind: "timeout",
    output: [printed("begin")],
    seconds: 2,
  });
  expect(await run({ code: "console.log('again')" })).toMatchObject({ kind: "finished" });
});

test("stop() ends an endless loop, and a newer run stops the older one", async ({ run, page }) => {
  await run({ code: "" });
  const results = await page.evaluate(async () => {
    const request = { language: "js", code: "while (true) {}", tests: [] };
    const stopped = window.runner.run(request);
    window.runner.stop();
    const replaced = window.runner.run(request);
    const replacement = window.runner.run({ ...request, code: "console.log(1)" });
    return [await stopped, await replaced, await replacement];
  });
  expect(results).toMatchObject([{ kind: "stopped" }, { kind: "stopped" }, { kind: "finished" }]);
});

test("close() removes the frame; the next run opens another", async ({ run, page }) => {
  await run({ code: "" });
  await page.evaluate(() => window.runner.close());
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(await run({ code: "console.log(1)" })).toMatchObject({ output: [printed("1")] });
  await expect(page.locator("iframe")).toHaveCount(1);
});

test("runners of a page share their workers, and the newest run is the one that goes on", async ({
  run,
  page,
}) => {
  await run({ code: "" });
  const results = await page.evaluate(async () => {
    const other = window.runnerModule.createRunner();
    const request = { language: "js", tests: [] };
    const first = window.runner.run({ ...request, code: "while (true) {}" });
    const second = other.run({ ...request, code: "console.log(2)" });
    const both = [await first, await second];
    other.close();
    return [...both, await window.runner.run({ ...request, code: "console.log(3)" })];
  });
  expect(results).toMatchObject([
    { kind: "stopped" },
    { output: [printed("2")] },
    { output: [printed("3")] },
  ]);
  await expect(page.locator("iframe")).toHaveCount(1);
});

test.describe("offline", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/], ownPage: true });

  test("a runtime that cannot be loaded is unavailable, and loaded by the next run", async ({
    run,
    page,
  }) => {
    const context = page.context();
    // The page's own scripts, which are requested after the first paint, must not fail.
    await page.waitForFunction(isHydrated);
    const size = () => page.evaluate(() => window.runnerModule.downloadSize("js"));
    expect(await size()).toBeGreaterThan(10_000);
    await context.setOffline(true);
    expect(await run({ code: "" })).toEqual({ kind: "unavailable", reason: "not loaded" });
    await context.setOffline(false);
    expect(await run({ code: "" })).toMatchObject({ kind: "finished" });
    expect(await size()).toBe(0);
  });
});

test("failing tests speak Bangla where they are asked to", async ({ run }) => {
  const code =
    "const price = 18; console.log('Tea 18'); const fails = () => { throw new Error('small'); };";
  const tests = [
    "expect(price).toBe(15);",
    "expect(price).toBeGreaterThan(20);",
    "expect(output).toContain('Coffee');",
    "expect(code).not.toMatch(/18/);",
    "expect(fails).toThrow('big');",
    "expect(fails).not.toThrow();",
  ];
  const result = await run({ code, tests, messages: "bn" });
  expect(result).toMatchObject({
    tests: [
      { message: "ফলাফল 15 হতে হবে; এখন 18।" },
      { message: "ফলাফল 20-এর চেয়ে বেশি হতে হবে; এখন 18।" },
      { message: "আউটপুটে “Coffee” থাকতে হবে।" },
      { message: "তোমার কোডে /18/-এর মতো কিছু থাকা চলবে না।" },
      { message: "ফাংশনটা “big” লেখা এরর দিতে হবে; এখন যা দেয়: Error: small।" },
      { message: "ফাংশনটা এরর দেওয়া চলবে না।" },
    ],
  });
});

test("languages without a runtime are unavailable", async ({ run }) => {
  expect(await run({ language: "cobol", code: "" })).toMatchObject({ kind: "unavailable" });
});
