import { expect, test } from "vitest";
import { apiListQuery, isFurtherSearchPage, isSearch, screenListQuery } from "./list-query.ts";

const ofScreen = (query: string) => screenListQuery(new URLSearchParams(query)).toString();

test.each([
  ["sort=name&q=+tea++stall+&level=beginner", "q=tea+stall&level=beginner&sort=name"],
  ["level=beginner&level=advanced&level=beginner", "level=advanced&level=beginner"],
  ["level=expert&hours=7&main=Art&lang=%00&category=../x&utm_source=y", ""],
  ["sort=level&page=1&exact=1", ""],
  ["q=tea&sort=relevance&exact=1", "q=tea&exact=1"],
  ["q=tea&sort=level&exact=2", "q=tea&sort=level"],
  ["q=%20&page=2&hours=16-", "hours=16-&page=2"],
])("a screen with %s is the one with %s", (given, expected) => {
  expect(ofScreen(given)).toBe(expected);
});

test("the words of a query are cut", () => {
  const given = new URLSearchParams({ q: "x".repeat(9_999) });
  expect(screenListQuery(given).get("q")).toHaveLength(100);
  expect(apiListQuery(given).get("q")).toHaveLength(100);
});

test("the API sees malformed values, to refuse them", () => {
  const given = new URLSearchParams("level=expert&sort=best&page=1&x=y");
  expect(apiListQuery(given).toString()).toBe("level=expert&sort=best&page=1");
});

test.each([
  ["/home?q=tea", true],
  ["/home?level=beginner&level=advanced", true],
  ["/api/courses?level=beginner&hours=3-5&page=2", true],
  ["/home?level=beginner&page=2", false],
  ["/home?sort=name", false],
  ["/home", false],
])("%s is a search: %s", (address, expected) => {
  expect(isSearch(address)).toBe(expected);
});

test("further pages are those after the first", () => {
  expect(
    ["?q=a&page=2", "?q=a&page=10", "?q=a&page=1&per_page=9", "?q=a", "?sort=name&page=2"].map(
      isFurtherSearchPage,
    ),
  ).toEqual([true, true, false, false, false]);
});
