import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import JoinProgress from "./join-progress.tsx";
import { useCourseProgress } from "./use-course-progress.ts";
import { useLearning } from "./use-learning.ts";

function Screen() {
  const states = [useCourseProgress("till"), useLearning()].map((state) => typeof state);
  return <p>{states.join(" ")}</p>;
}

test("a page is rendered without anyone's progress", () => {
  expect(renderToString(<Screen />)).toBe("<p>undefined undefined</p>");
  expect(renderToString(<JoinProgress owner="account:ada" />)).toBe("");
});
