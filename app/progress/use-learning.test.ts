import { expect, test } from "vitest";
import { combined } from "./use-learning.ts";

const inBrowser = (courseId: string, updatedAt: string, isUnsent = false) => ({
  courseId,
  here: { done: ["a-price", "a-till"], solved: [] },
  lastLesson: "a-till",
  updatedAt,
  isUnsent,
});
const inAccount = (courseId: string, updatedAt: string) => ({
  courseId,
  done: 5,
  solved: 4,
  next: null,
  lastLesson: null,
  updatedAt,
});

test("a course that has not changed here is the account's, also when this device's clock is fast", () => {
  const here = [inBrowser("till", "2999-01-01T00:00:00.000Z")];
  const sent = new Map([["till", "2999-01-01T00:00:00.000Z"]]);
  const courses = [inAccount("till", "2026-01-01T00:00:00.000Z")];
  expect(combined(JSON.stringify(here), { courses, sent })).toMatchObject([
    { account: { done: 5 } },
  ]);
});

test("what changed here comes first, also when this device's clock is slow", () => {
  const here = [
    inBrowser("till", "2001-01-01T00:00:00.000Z", true),
    inBrowser("shop", "2001-01-02T00:00:00.000Z"),
    inBrowser("tea", "2001-01-03T00:00:00.000Z"),
  ];
  const sent = new Map([
    ["shop", "2000-12-31T00:00:00.000Z"],
    ["tea", "2001-01-03T00:00:00.000Z"],
  ]);
  const courses = ["tea", "till", "shop"].map((id) => inAccount(id, "2026-01-01T00:00:00.000Z"));
  const learned = combined(JSON.stringify(here), { courses, sent });
  expect(learned).toMatchObject([
    { courseId: "shop", here: {} },
    { courseId: "till", here: {} },
    { courseId: "tea", account: { done: 5 } },
  ]);
});
