import { expect, test } from "vitest";
import { type Learned, isSolved, nextStep, solves } from "./next-step.ts";

const outline = [
  { name: "a-price", activityIds: ["exercise-1", "question-2"] },
  { name: "a-till", activityIds: [] },
  { name: "a-drawer", activityIds: ["prediction-3"] },
];

/** Somebody who has done these lessons and solved these activities. */
const learned = (done: string[], solved: string[] = []): Learned => ({
  hasDone: (lesson) => done.includes(lesson),
  hasSolved: (_lesson, activity) => solved.includes(activity),
});

test("an exercise and a question are solved rightly, a prediction in any way", () => {
  expect(solves("exercise-1", { text: "", right: false })).toBe(false);
  expect(solves("question-2", { chosen: [1], right: true })).toBe(true);
  expect(solves("prediction-3", { text: "6", right: false })).toBe(true);
  expect(solves("prediction-3", undefined)).toBe(false);
});

test("a lesson is solved when it is done and nothing is open", () => {
  const isSolvedAfter = (done: string[], solved: string[]) =>
    isSolved(outline[0]!, learned(done, solved));
  expect(isSolvedAfter(["a-price"], ["exercise-1"])).toBe(false);
  expect(isSolvedAfter([], ["exercise-1", "question-2"])).toBe(false);
  expect(isSolvedAfter(["a-price"], ["exercise-1", "question-2"])).toBe(true);
});

test("the next step is a lesson to read, then what was left open, then none", () => {
  const everything = ["a-price", "a-till", "a-drawer"];
  const after = (done: string[], solved: string[], from?: string) =>
    nextStep(outline, learned(done, solved), from);
  expect(after([], [])).toEqual({ lesson: "a-price", activity: null });
  expect(after(["a-price"], [], "a-till")).toEqual({ lesson: "a-till", activity: null });
  expect(after(everything, ["exercise-1", "prediction-3"], "a-drawer")).toEqual({
    lesson: "a-price",
    activity: "question-2",
  });
  expect(after(everything, ["exercise-1", "question-2", "prediction-3"])).toBeUndefined();
  expect(after(["gone"], [], "gone")).toEqual({ lesson: "a-price", activity: null });
});
