import type { LessonEvent } from "../../../contract/lesson-event.ts";
import { expect, test } from "../browser.ts";
import { course, firstExercise, firstSolution, lessons } from "./sample-lessons.ts";

test("what happens with an exercise is counted with its place, and without the learner", async ({
  page,
  visit,
}) => {
  const events: LessonEvent[] = [];
  page.on("request", async (request) => {
    if (!request.url().endsWith("/api/lesson-events")) return;
    expect(await request.headerValue("cookie")).toBeNull();
    events.push(request.postDataJSON());
  });
  await visit(lessons.first.path);
  const { exercise, run, verdict, write } = firstExercise(page);
  await exercise.scrollIntoViewIfNeeded();
  const task = (await exercise.getAttribute("data-exercise"))!;
  const place = { courseId: course, lesson: "three-timers" };
  const happened = (event: string, more: object = {}) =>
    expect.poll(() => events).toContainEqual({ event, ...place, ...more });
  const inTask = { language: "js", task };
  await happened("opened");
  await happened("opened", inTask);

  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", "failed");
  await happened("run", { ...inTask, failing: 1 });
  await exercise.getByRole("button", { name: /^Show a hint/ }).click();
  await happened("hint", inTask);

  await write(firstSolution);
  await run.click();
  await expect(verdict).toHaveAttribute("data-verdict", "passed");
  await happened("run", inTask);
  await happened("passed", inTask);
  await exercise.getByText("Solution", { exact: true }).click();
  await happened("solution", inTask);
  await exercise.getByText("Solution", { exact: true }).click();
  await exercise.getByText("Solution", { exact: true }).click();
  expect(events.filter(({ event }) => event === "solution")).toHaveLength(1);
  expect(events.filter(({ event, task: of }) => event === "opened" && of === task)).toHaveLength(1);
});
