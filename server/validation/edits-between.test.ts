import { expect, test } from "vitest";
import { editsBetween } from "./edits-between.ts";

test.each([
  ["python", "pyhton", 1],
  ["python", "pythn", 1],
  ["python", "pythoon", 1],
  ["python", "pithon", 1],
  ["python", "ypthno", 2],
  ["python", "java", 3],
])("from %s to %s it takes %s edits", (one, other, edits) => {
  expect(editsBetween(one, other, 2)).toBe(edits);
});
