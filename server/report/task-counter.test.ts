import { expect, test } from "vitest";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
} from "../../tests/databases/sample-lessons.ts";
import { sampleDatabase } from "../../tests/databases/temporary-database.ts";
import type { LessonEvent } from "../../contract/lesson-event.ts";
import type { Database } from "../database/schema.ts";
import { storeSiteSettings } from "../site/site.ts";
import { courseStops } from "./course-stops.ts";
import { deleteOldCounts } from "./delete-old-counts.ts";
import { createTaskCounter, maxRowsOfDay } from "./task-counter.ts";

async function withLessons() {
  const opened = await sampleDatabase();
  await addLessons(opened.database);
  await addActivities(opened.database);
  return opened;
}

const place = { courseId: lessonCourse, lesson: "a-price" };
const run: LessonEvent = { event: "run", language: "js", ...place, task: exercise };

/** Counts events as one process does, and stores them. */
async function count(database: Database, ...events: [event: LessonEvent, times: number][]) {
  const counter = createTaskCounter(database);
  for (const [event, times] of events)
    for (let time = 0; time < times; time++) counter.count(event);
  await counter.stop();
}

const rowsOf = async (database: Database) =>
  database
    .selectFrom("task_count")
    .select(["lesson", "task", "event", "failing", "count"])
    .orderBy("event")
    .orderBy("failing")
    .execute();

test("two processes add to the same numbers of the day", async () => {
  await using opened = await withLessons();
  const { database } = opened;
  const events: [LessonEvent, number][] = [
    [{ event: "opened", ...place }, 1],
    [{ ...run, failing: 2 }, 2],
    [run, 1],
    [{ ...run, event: "hint" }, 1],
  ];
  await Promise.all([count(database, ...events), count(database, ...events)]);
  const { lesson } = place;
  expect(await rowsOf(database)).toEqual([
    { lesson, task: exercise, event: "hint", failing: 0, count: 2 },
    { lesson, task: "", event: "opened", failing: 0, count: 2 },
    { lesson, task: exercise, event: "run", failing: 0, count: 2 },
    { lesson, task: exercise, event: "run", failing: 2, count: 4 },
  ]);
});

test.each<[string, LessonEvent]>([
  ["says not where it was", { event: "opened" }],
  ["names no lesson", { event: "opened", courseId: lessonCourse }],
  ["names an unknown course", { ...run, courseId: "none" }],
  ["names an unknown lesson", { ...run, lesson: "none" }],
  ["names an unknown task", { ...run, task: "exercise-none" }],
])("an event that %s is dropped", async (_name, event) => {
  await using opened = await withLessons();
  await count(opened.database, [event, 1]);
  expect(await rowsOf(opened.database)).toEqual([]);
});

test("who sends every name there is fills neither the memory nor the day", async () => {
  await using opened = await withLessons();
  const { database } = opened;
  const others = Array.from({ length: 5_000 }, (_, index): [LessonEvent, number] => [
    { ...run, task: `exercise-${index}` },
    1,
  ]);
  await count(database, [run, 1], ...others, [{ ...run, event: "hint" }, 1]);
  // What came after the most that is kept is lost.
  expect(await rowsOf(database)).toMatchObject([{ event: "run", count: 1 }]);

  const day = new Date().toISOString().slice(0, 10);
  for (let start = 0; start < maxRowsOfDay; start += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      day,
      course_id: "full",
      lesson: `lesson-${start + index}`,
      task: "",
      event: "opened",
      failing: 0,
      count: 1,
    }));
    await database.insertInto("task_count").values(rows).execute();
  }
  await count(database, [run, 1]);
  expect(
    await database
      .selectFrom("task_count")
      .select("count")
      .where("course_id", "=", lessonCourse)
      .execute(),
  ).toEqual([{ count: 1 }]);
});

test("a site that has it turned off stores nothing", async () => {
  await using opened = await withLessons();
  await storeSiteSettings(opened.database, {
    name: "Tea School",
    company: "Tea",
    address: "Bogura",
    email: "tea@example.org",
    taskCounts: false,
  });
  await count(opened.database, [run, 9]);
  expect(await rowsOf(opened.database)).toEqual([]);
});

test("a course's stops hide numbers below five", async () => {
  await using opened = await withLessons();
  const { database } = opened;
  await count(
    database,
    [{ event: "opened", ...place }, 12],
    [{ ...run, event: "opened" }, 10],
    [{ ...run, failing: 1 }, 7],
    [{ ...run, failing: 2 }, 2],
    [run, 4],
    [{ ...run, event: "passed" }, 4],
    [{ ...run, event: "solution" }, 5],
  );
  const { lessons, tasks } = await courseStops(database, lessonCourse);
  expect(lessons).toMatchObject([
    { name: "a-price", opened: 12 },
    { name: "a-till", opened: null },
  ]);
  expect(tasks[0]).toMatchObject({
    lesson: "a-price",
    task: exercise,
    opened: 10,
    run: 13,
    passed: null,
    hints: null,
    solutions: 5,
  });
});

test("counts are deleted after 13 months", async () => {
  await using opened = await withLessons();
  const { database } = opened;
  await count(database, [run, 6]);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await deleteOldCounts(database, later(390));
  expect(await rowsOf(database)).toHaveLength(1);
  await deleteOldCounts(database, later(400));
  expect(await rowsOf(database)).toEqual([]);
});
