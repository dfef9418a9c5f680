import { describe, expect, test } from "vitest";
import type { Ordering, Question } from "../../../contract/lesson.ts";
import { isInOrder } from "../../../contract/ordering.ts";
import { answerOrder, startOrder } from "./answer-order.ts";

function question(id: string, count: number, ordered?: true): Question {
  const options = Array.from({ length: count }, () => ({ html: "", right: false, feedback: "" }));
  return { kind: "question", id, title: "", html: "", options, ...(ordered && { ordered }) };
}

describe("the order of answers", () => {
  test("has each of them once, and is the same each time", () => {
    for (const count of [2, 3, 4, 5, 20]) {
      const order = answerOrder(question("question-9b1d03e4", count));
      expect(order.toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
      expect(answerOrder(question("question-9b1d03e4", count))).toEqual(order);
    }
  });

  test("leaves no place to be preferred", () => {
    const places = [0, 0, 0];
    for (let number = 0; number < 3000; number++) {
      const id = `question-${Math.imul(number, 2_654_435_761) >>> 0}`;
      places[answerOrder(question(id, 3)).indexOf(1)]! += 1;
    }
    for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  test("is the author's where it means something", () => {
    expect(answerOrder(question("question-9b1d03e4", 4, true))).toEqual([0, 1, 2, 3]);
  });
});

describe("the lines of an ordering", () => {
  const ordering = (id: string, ...lines: string[]): Ordering => {
    return { kind: "ordering", id, title: "", html: "", language: "js", lines };
  };

  test("are never shown in their right order, and equal lines may change places", () => {
    for (let number = 0; number < 200; number++) {
      const id = `ordering-${number.toString(16).padStart(8, "0")}`;
      for (const lines of [
        ["a", "b", "c"],
        ["a", "}", "}"],
      ]) {
        const shown = startOrder(ordering(id, ...lines));
        expect(shown.toSorted()).toEqual([0, 1, 2]);
        expect(shown.map((line) => lines[line])).not.toEqual(lines);
      }
    }
    expect(isInOrder(ordering("", "a", "}", "}"), [0, 2, 1])).toBe(true);
    expect(isInOrder(ordering("", "a", "}", "}"), [0, 1, 1])).toBe(false);
    expect(isInOrder(ordering("", "a", "b", "c"), [0, 1])).toBe(false);
  });
});
