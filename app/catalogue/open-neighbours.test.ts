import { expect, test } from "vitest";
import type { MainCategory } from "../../contract/category.ts";
import { openNeighbours } from "./open-neighbours.ts";

const categories = (
  [
    ["a", "Language"],
    ["b", "Language"],
    ["c", "Language"],
    ["d", "Framework"],
    ["e", "Language"],
    ["f", "Language"],
    ["g", "Language"],
  ] satisfies [string, MainCategory][]
).map(([category, mainCategory]) => ({ category, name: category, mainCategory }));

const counts = (open: string) =>
  categories.map(({ category }) => ({
    category,
    count: 2,
    open: open.includes(category) ? 1 : 0,
  }));

test.each([
  ["the nearest first, of the same main category first", "c", "abdefg", "baef"],
  ["those of the other main category where there are too few", "c", "ad", "ad"],
  ["none where no course is open", "c", "", ""],
  ["for a framework", "d", "abc", "cba"],
])("open neighbours are %s", (_case, key, open, expected) => {
  const found = openNeighbours(key, categories, counts(open));
  expect(found.map(({ category }) => category).join("")).toBe(expected);
});
