import { Console } from "node:console";
import { Writable } from "node:stream";
import { expect, test } from "./runner-page.ts";

/** Programs whose output Node's documentation of `util.inspect` and `console` describes, or that lessons have. */
const programs = {
  "texts in a list": `console.log(["it's", 'a "quote"', "line\\nbreak", "both ' and \\""]);`,
  "classes that extend those of the language": `
    class Shelf extends Array {}
    class Shop extends Map {}
    console.log(Shelf.from([1, 2]), new Shop([["tea", 1]]), Shelf);`,
  "a class and what it makes": `
    class Tea { name = "Green"; #price = 18; get price() { return this.#price; } }
    console.log(Tea, new Tea(), class extends Tea {}, class {});`,
  holes: "console.log([1, , 3, , ,], new Array(3));",
  "nesting deeper than shown":
    "console.log({ a: { b: { c: { d: 1 } } } }, { a: { b: { c: {} } } });",
  "circles, and one object twice": `
    const circle = { name: "a" }; circle.self = circle; circle.list = [circle];
    const one = { a: 1 };
    console.log(circle, [one, one]);`,
  "boxed values": `console.log(Object(1), Object("a"), Object(true), Object(Symbol("s")), Object(1n));`,
  symbols: `console.log(Symbol("s"), { [Symbol("s")]: 1, symbol: Symbol.iterator });`,
  "keys that need quotes": `console.log({ "a-b": 1, 2: 3, "চা": 4 });`,
  functions: `
    console.log(Object.assign(function tea() {}, { price: 1 }), [() => {}, async () => {}, function* () {}, Math.max]);`,
  "maps and sets": `console.log(new Map([[{ a: 1 }, new Set([1, "b"])]]), new WeakMap(), new WeakSet());`,
  generators: "console.log((function* () {})(), [1][Symbol.iterator]());",
  "no prototype": "console.log(Object.assign(Object.create(null), { a: 1 }));",
  dates: "console.log(new Date(0), [new Date(NaN)], /a+/gi);",
  numbers: "console.log(-0, [-0], 0.1 + 0.2, 1e21, 10n, NaN, Infinity);",
  "many numbers in columns": "console.log(Array.from({ length: 120 }, (_, index) => index * 3));",
  "many texts in columns":
    "console.log(Array.from({ length: 30 }, (_, index) => `name ${index}`));",
  "long lines": `console.log({ first: "a".repeat(60), second: "b".repeat(60) });`,
  bytes: "console.log(new Uint8Array([1, 2]), new ArrayBuffer(2));",
  getters:
    "console.log({ get a() { return 1; }, set a(value) {}, get b() { return 1; }, set c(value) {} });",
  "something in JSON": `console.log(JSON.parse('{"teas":[{"name":"Green","sizes":["small"]}]}'));`,
  "objects of the language": "console.log(Math, JSON, (function () { return this })());",
  "nothing at all": `console.log(); console.log(""); console.log(null, undefined, [null, undefined]);`,
  placeholders: `
    class Tea { name = "Green" }
    console.log("%s costs %d, %i of %f", "Tea", 18, 1.9, "2.5", { a: 1 });
    console.log("%o and %O and %j", [1], { a: { b: { c: { d: 1 } } } }, { a: 1 }, "%s");
    console.log("%s %s %s %s %%", new Tea(), -0, Symbol("s"), [1, "a"]);
    console.log("%c styled", "color: red", "100%", "%d");
    console.log("%d %d %s", "5", 5n);
    console.log("100%", 5);`,
  "values beside each other": `console.log("a", ["b"], null, undefined, -0, [-0], 1n);`,
  groups: `
    console.group("outer"); console.log("a\\nb"); console.groupCollapsed(); console.table([{ a: 1 }]);
    console.groupEnd(); console.groupEnd(); console.groupEnd(); console.log({ a: 1 });`,
  counts: `
    console.count(); console.count("tea"); console.count(); console.countReset(); console.count();`,
  assertions: `
    console.assert(true, "not shown"); console.assert(false); console.assert(false, "price %d", 1);
    console.assert(false, { a: 1 });`,
  "dir and dirxml":
    "console.dir({ a: { b: { c: {} } } }, { depth: 0 }); console.dirxml({ a: 1 }, 2);",
  "tables of rows": `console.table([{ a: 1, b: "x" }, { a: 2 }, 3, () => {}]);`,
  "tables of lists": `console.table([["a", "b"], ["c"]]);`,
  "tables of maps, sets and objects": `
    console.table(new Map([["a", { b: 1 }]])); console.table(new Set([1, "b"]));
    console.table({ x: { a: [1, 2, 3, 4] }, y: { a: { b: 1, c: 2, d: 3 } }, z: { a: { b: {} } } });`,
  "tables of chosen columns": `console.table([{ a: 1, b: 2 }], ["b", "c"]);`,
  "tables of nothing": "console.table([]); console.table(5); console.table(null);",
};

for (const [name, code] of Object.entries(programs)) {
  test(`the console prints ${name} as Node does`, async ({ run }) => {
    expect(await printedBy(run({ code }))).toBe(printedByNode(code));
  });
}

test("the console tells the state that a promise has when it is printed", async ({ run }) => {
  const code = `
    const later = new Promise((resolve) => setTimeout(resolve, 5, "tea"));
    console.log(Promise.resolve(42), (async () => [1])(), later);
    console.log("after", { promise: (async () => await null)() });
    console.error("error");
    await later;
    console.log(later);
    const broken = Promise.reject(new TypeError("too hot"));
    console.log(broken);
    broken.catch(() => console.log("caught"));`;
  expect(await printedBy(run({ code }))).toBe(
    [
      "Promise { 42 } Promise { [ 1 ] } Promise { <pending> }",
      "after { promise: Promise { <pending> } }",
      "error",
      "Promise { 'tea' }",
      "Promise { <rejected> TypeError: too hot }",
      "caught",
    ].join("\n"),
  );
});

const unhandled = {
  "that is broken": "console.log(Promise.reject(new Error('too hot')));",
  "that breaks later":
    "const tea = (async () => { await null; throw new Error('too hot'); })();\nconsole.log(tea);",
};

for (const [name, code] of Object.entries(unhandled)) {
  test(`a promise ${name} and is only printed ends the program`, async ({ run }) => {
    expect(await run({ code })).toMatchObject({
      kind: "error",
      message: "Error: too hot",
      output: [
        { text: expect.stringMatching(/^Promise \{ <(rejected> Error: too hot|pending>) \}$/) },
      ],
    });
  });
}

test("an error is printed without its stack, with its class, its cause and what it carries", async ({
  run,
}) => {
  const code = `
    class PriceError extends Error { code = 5 }
    console.log(new PriceError("too high", { cause: new TypeError("not a number") }));
    console.log([new Error("one")], new AggregateError([new Error("two")], "all"));
    console.log("%s", new Error("three"));`;
  expect(await printedBy(run({ code }))).toBe(
    [
      "PriceError: too high { code: 5, [cause]: TypeError: not a number }",
      "[ Error: one ] AggregateError: all { [errors]: [ Error: two ] }",
      "Error: three",
    ].join("\n"),
  );
});

test("an error that ends a program tells what caused it", async ({ run }) => {
  const code = `
try {
  JSON.parse("{");
} catch (error) {
  throw new Error("The order cannot be read.", { cause: error });
}`;
  expect(await run({ code })).toMatchObject({
    kind: "error",
    message: expect.stringMatching(/^Error: The order cannot be read\.\nCaused by SyntaxError: .+/),
    line: 5,
  });
});

test("console.time tells how long something took", async ({ run }) => {
  const code = `
    console.time("tea"); console.timeLog("tea", { a: 1 }); console.timeEnd("tea"); console.timeEnd("tea");`;
  expect(await printedBy(run({ code }))).toMatch(
    /^tea: [\d.]+ms \{ a: 1 \}\ntea: [\d.]+ms\nWarning: No such label 'tea' for console\.timeEnd\(\)$/,
  );
});

test("of a long list only the entries that are shown are made texts", async ({ run }) => {
  const code = `
    let made = 0;
    const entry = () => ({ get [Symbol.toStringTag]() { made++; return "Entry"; } });
    console.log(Array.from({ length: 10_000 }, entry));
    if (made > 1_000) throw new Error(made + " were made");`;
  expect(await run({ code })).toMatchObject({ kind: "finished" });
});

/** Returns what a run printed, in both streams. */
async function printedBy(run: Promise<unknown>): Promise<string> {
  const { output } = (await run) as { output: { text: string }[] };
  return output.map(({ text }) => text).join("\n");
}

/** Returns what Node itself prints, without the end of the last line. */
function printedByNode(code: string): string {
  let text = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  // oxlint-disable-next-line no-new-func -- the same text runs in the browser
  new Function("console", `"use strict"; ${code}`)(
    new Console({ stdout: stream, stderr: stream, colorMode: false }),
  );
  return text.replace(/\n$/, "");
}
