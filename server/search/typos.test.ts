import { expect, test } from "vitest";
import { allowedEdits, editsBetween } from "./typos.ts";

test.each([
  ["tea", 0],
  ["menu", 1],
  ["lending", 1],
  ["commerce", 2],
  ["খাতা", 1],
  ["জাভাস্ক্রিপ্ট", 2],
  ["2026", 0],
])("%s may have %s mistakes", (word, edits) => {
  expect(allowedEdits(word)).toBe(edits);
});

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
