import { expect, test } from "./runner-page.ts";

const long = expect.stringMatching(/^.{2000}…$/s);

/** Programs whose error, or whose test's message, has 20 MB. */
const longErrors = {
  js: 'throw new Error("x y ".repeat(5_000_000));',
  ts: 'throw new Error("x y ".repeat(5_000_000)) as Error;',
  python: 'raise ValueError("x y " * 5_000_000)',
  jsx: 'export default function App() { throw new Error("x y ".repeat(5_000_000)); }',
};

for (const [language, code] of Object.entries(longErrors)) {
  test(`the page gets 2,000 characters of a long error in ${language}`, async ({ run }) => {
    expect(await run({ language, code })).toMatchObject({ kind: "error", message: long });
  });
}

test("and of what a test says, of at most 200 tests", async ({ run }) => {
  const tests = Array.from({ length: 250 }, () => "expect(text).toBe('');");
  const result = await run({ code: 'const text = "x y ".repeat(5_000);', tests });
  const { tests: told } = result as Extract<typeof result, { kind: "finished" }>;
  expect(told).toHaveLength(200);
  expect(told[0]).toMatchObject({ passed: false, comparison: { own: long } });
  expect(told[0]!.message!.length).toBeLessThanOrEqual(2_001);
});

/** What a preview does to the document that reports for it. */
const changed = {
  "adds lines by a replaced push":
    "const push = Array.prototype.push; Array.prototype.push = function (...all) { for (let i = 0; i < 300_000; i++) push.call(this, { stream: 'out', text: 'x' }); return push.apply(this, all); };",
  "lengthens texts by a replaced slice": "String.prototype.slice = () => 'x'.repeat(5_000_000);",
  "catches what is put into lists":
    "Object.defineProperty(Array.prototype, 0, { set() {}, configurable: true });",
};

for (const [what, attack] of Object.entries(changed)) {
  test(`a preview that ${what} tells no more`, async ({ run }) => {
    const code = `${attack}\nexport default function App() { console.log("shown"); return <p>a</p>; }`;
    const result = await run({ language: "jsx", code, tests: ["expect(page.text()).toBe('a');"] });
    const sent = JSON.stringify(result);
    expect(sent.length).toBeLessThan(500 * 2_100);
    expect((JSON.parse(sent) as { output: unknown[] }).output.length).toBeLessThanOrEqual(500);
  });
}

test("a message that is no text becomes one", async ({ run }) => {
  const code =
    "const fail = (message) => { throw Object.assign(new Error(), { name: '', message }); };";
  const result = await run({ code, tests: ["fail({ a: 1 });", "fail(5);"] });
  expect(result).toMatchObject({
    kind: "finished",
    tests: [{ message: "[object Object]" }, { message: "5" }],
  });
});
