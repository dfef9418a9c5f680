import type { LessonPart } from "../../contract/lesson.ts";
import { lessonsInOrder } from "../lessons/lessons-in-order.ts";
import type { Database } from "../database/schema.ts";

/** Smaller numbers are hidden: they would be about single people. */
const smallest = 5;

/** How often something happened; null: fewer than five times. */
type Shown = number | null;

/** How far learners come in a task; `stops` has the runs whose first failing test was this one. */
export type TaskStops = {
  lesson: string;
  task: string;
  title: string;
  opened: Shown;
  run: Shown;
  passed: Shown;
  hints: Shown;
  solutions: Shown;
  stops: Record<string, Shown>;
};

export type CourseStops = {
  lessons: { name: string; title: string; opened: Shown }[];
  tasks: TaskStops[];
};

/** Returns where learners stop in a course's lessons and exercises, in their order. */
export async function courseStops(database: Database, courseId: string): Promise<CourseStops> {
  const lessons = await lessonsInOrder(database, courseId)
    .select(["name", "title", "content"])
    .execute();
  const countOf = await readCounts(database, courseId);
  return {
    lessons: lessons.map(({ name, title }) => ({
      name,
      title,
      opened: shown(countOf(name, "", "opened")),
    })),
    tasks: lessons.flatMap(({ name, content }) =>
      (JSON.parse(content) as LessonPart[]).flatMap((part): TaskStops[] => {
        if (!("tests" in part)) return [];
        const count = (event: string) => shown(countOf(name, part.id, event));
        return [
          {
            lesson: name,
            task: part.id,
            title: part.title,
            opened: count("opened"),
            run: count("run"),
            passed: count("passed"),
            hints: count("hint"),
            solutions: count("solution"),
            stops: Object.fromEntries(
              part.tests.flatMap((_, index) => {
                const runs = countOf(name, part.id, "run", index + 1);
                return runs === 0 ? [] : [[index + 1, shown(runs)]];
              }),
            ),
          },
        ];
      }),
    ),
  };
}

/** Returns a function that tells how often something happened, or how many runs a test was the first to fail in. */
async function readCounts(database: Database, courseId: string) {
  const rows = await database
    .selectFrom("task_count")
    .select(["lesson", "task", "event", "failing", ({ fn }) => fn.sum("count").as("count")])
    .where("course_id", "=", courseId)
    .groupBy(["lesson", "task", "event", "failing"])
    .execute();
  const key = (...parts: (string | number)[]) => parts.join(" ");
  const counts = new Map<string, number>();
  for (const { lesson, task, event, failing, count } of rows) {
    const whole = key(lesson, task, event);
    counts.set(whole, (counts.get(whole) ?? 0) + Number(count));
    counts.set(key(lesson, task, event, failing), Number(count));
  }
  return (lesson: string, task: string, event: string, failing?: number) =>
    counts.get(key(lesson, task, event, ...(failing === undefined ? [] : [failing]))) ?? 0;
}

function shown(count: number): Shown {
  return count < smallest ? null : count;
}
