import { expect, test } from "vitest";
import type { LessonPart } from "../../contract/lesson.ts";
import { rowsOf } from "./lesson-rows.ts";

/** Returns the parts of a lesson: `S` a section, `Q` a question, `E` an exercise. */
function partsOf(letters: string): LessonPart[] {
  const activity = { title: "", html: "" };
  return [...letters].map((letter, index) => {
    const id = `${letter}${index}`;
    if (letter === "S") return { kind: "prose", html: id };
    if (letter === "Q") return { kind: "question", id, options: [], ...activity };
    const solution = { code: "", html: "" };
    const code = { language: "python", start: "", tests: [], hints: [], solution };
    return { kind: "exercise", id, ...activity, ...code };
  });
}

test.each([
  ["an exercise stands beside the section before it", "SSE", ["S", "S|E"]],
  ["a question follows its section", "SQSQQ", ["SQ", "SQQ"]],
  [
    "after a question or another exercise, an exercise stands alone",
    "SQESEE",
    ["SQ", "|E", "S|E", "|E"],
  ],
  ["what follows an exercise begins a row", "SEQQS", ["S|E", "QQ", "S"]],
  ["a lesson may begin with an activity", "EQS", ["|E", "Q", "S"]],
])("%s", (_, letters, rows) => {
  expect(
    rowsOf(partsOf(letters)).map(({ text, exercise }) => {
      const kinds = text.map(({ kind }) => (kind === "prose" ? "S" : "Q")).join("");
      return exercise ? `${kinds}|E` : kinds;
    }),
  ).toEqual(rows);
});
