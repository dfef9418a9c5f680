import { expect, test } from "vitest";
import type { Exercise } from "../../../contract/lesson.ts";
import type { RunResult } from "../../runner/runner.ts";
import { english } from "../texts/english.ts";
import { verdictOf } from "./verdict-of.ts";

const exercise = {
  tests: [
    { sentence: "The price is right", code: "" },
    { sentence: "The sum is right", code: "" },
  ],
} as Exercise;

const finished = (...passed: boolean[]): RunResult & { kind: "finished" } => ({
  kind: "finished",
  output: [],
  truncated: false,
  tests: passed.map((each) => ({ passed: each })),
});

const results: [RunResult, object][] = [
  [finished(true, true), { kind: "passed", text: "All 2 tests pass." }],
  [finished(true, false), { kind: "failed", text: "1 of 2", sentence: "The sum is right" }],
  [finished(false, false), { kind: "failed", text: "0 of 2", sentence: "The price is right" }],
  [
    {
      ...finished(true, true),
      typeProblems: [{ code: 2322, message: "It is no number.", line: 3 }],
    },
    { kind: "failed", text: "2 of 2 · Types do not fit on line 3" },
  ],
  [
    { kind: "error", output: [], message: "x is not defined", line: 3 },
    { kind: "error", text: "The program has stopped with an error on line 3." },
  ],
  [
    { kind: "error", output: [], message: "x is not defined", file: "price.js", line: 3 },
    { kind: "error", text: "The program has stopped with an error on line 3 of price.js." },
  ],
  [
    { kind: "timeout", output: [], seconds: 2 },
    {
      kind: "timeout",
      text: "The program was stopped after 2 seconds. Does a loop never end?",
    },
  ],
  [{ kind: "stopped" }, { kind: undefined, text: "Stopped." }],
];

test.each(results)("%o is said in one line", (result, verdict) => {
  expect(verdictOf({ state: "done", program: { code: "" }, result }, exercise, english)).toEqual(
    verdict,
  );
});

test("before and during a run there is no verdict", () => {
  expect(verdictOf({ state: "idle" }, exercise, english)).toBeUndefined();
  expect(verdictOf({ state: "running" }, exercise, english)).toBeUndefined();
});
