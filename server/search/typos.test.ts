import { expect, test } from "vitest";
import { allowedEdits } from "./typos.ts";

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
