import { runInNewContext } from "node:vm";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { applyEdits } from "./edits.ts";
import { guardLoops } from "./guard-loops.ts";

/** Runs a guarded program with a guard that ends it in its hundredth round; returns the rounds. */
function roundsOf(code: string): number {
  let rounds = 0;
  const guard = () => {
    rounds += 1;
    if (rounds === 100) throw new RangeError("endless");
  };
  const program = parse(code, { ecmaVersion: "latest" });
  try {
    runInNewContext(applyEdits(code, guardLoops(program, "guard")), { guard }, { timeout: 2_000 });
  } catch (error) {
    if (!(error instanceof RangeError) || error.message !== "endless") throw error;
  }
  return rounds;
}

test.each([
  "for (;;);",
  "for (;;) { let round; }",
  "while (true);",
  "while (true) if (false) break;",
  "do ; while (true);",
  "do { let round; } while (true);",
  "for (const each of (function* () { for (;;) yield 1; })()) each;",
  "function again() { again(); } again();",
  "const again = function () { again(); }; again();",
  "const again = () => again(); again();",
  "const again = () => { again(); }; again();",
  "class Again { again() { this.again(); } } new Again().again();",
  "const it = { again() { this.again(); } }; it.again();",
  "const it = { get again() { return this.again; } }; it.again;",
])("%s ends", (code) => expect(roundsOf(code)).toBe(100));

test("a loop that ends calls the guard in each round", () => {
  expect(roundsOf("for (const key in { a: 1, b: 2 }) key;")).toBe(2);
  expect(roundsOf("for (let round = 0; round < 3; round++) round;")).toBe(3);
});

test("a guarded program returns and prints what it did", () => {
  const code = "const twice = (n) => ({ n: 2 * n });\nreturn [1, 2].map(twice).map(({ n }) => n);";
  const program = parse(code, { ecmaVersion: "latest", allowReturnOutsideFunction: true });
  const guarded = applyEdits(code, guardLoops(program, "guard"));
  expect(new Function("guard", guarded)(() => {})).toEqual([2, 4]);
  expect(guarded.split("\n")).toHaveLength(2);
});
