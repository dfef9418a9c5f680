import type { LessonEvent } from "../../contract/lesson-event.ts";
import type { Database } from "../database/schema.ts";
import { readSite } from "../site/site.ts";
import { type TaskCount, knownCounts } from "./known-counts.ts";
import { storeRegularly } from "./store-regularly.ts";

export type TaskCounter = {
  /** Counts an event that says where it was. */
  count: (event: LessonEvent) => void;
  /** Stores what was counted and stops. */
  stop: () => Promise<void>;
};

/** Maximum number of different events that are kept until they are stored, and of a day's rows. */
const maxKept = 2_000;
export const maxRowsOfDay = 50_000;

/** Rows of one statement. */
const batchSize = 100;

/**
 * Counts in memory what happens in lessons, and adds it to the day's numbers every `every` milliseconds, unless the site
 * has that turned off. Nothing about the learner is stored; what names no lesson or task is dropped.
 */
export function createTaskCounter(database: Database, every?: number): TaskCounter {
  let counts = new Map<string, TaskCount>();
  const add = (event: Omit<TaskCount, "count">, count: number) => {
    const key = JSON.stringify([
      event.course_id,
      event.lesson,
      event.task,
      event.event,
      event.failing,
    ]);
    const kept = counts.get(key);
    if (kept) kept.count += count;
    else if (counts.size < maxKept) counts.set(key, { ...event, count });
  };
  const store = async () => {
    const counted = counts;
    if (counted.size === 0) return;
    counts = new Map();
    try {
      await addCounts(database, new Date().toISOString().slice(0, 10), inOrder(counted));
    } catch {
      // The storage check reports the database's failure; the next attempt stores them.
      for (const { count, ...event } of counted.values()) add(event, count);
    }
  };
  return {
    count({ event, courseId, lesson, task = "", failing = 0 }) {
      if (courseId === undefined || lesson === undefined) return;
      add({ course_id: courseId, lesson, task, event, failing: event === "run" ? failing : 0 }, 1);
    },
    stop: storeRegularly(store, every),
  };
}

/** Two processes that add to the same rows must do so in the same order. */
function inOrder(counts: Map<string, TaskCount>): TaskCount[] {
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

async function addCounts(database: Database, day: string, counts: TaskCount[]): Promise<void> {
  if (!(await readSite(database)).taskCounts) return;
  const { rows } = await database
    .selectFrom("task_count")
    .select(({ fn }) => fn.countAll().as("rows"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  if (Number(rows) >= maxRowsOfDay) return;
  const known = await knownCounts(database, counts);
  await database.transaction().execute(async (transaction) => {
    for (let start = 0; start < known.length; start += batchSize) {
      await transaction
        .insertInto("task_count")
        .values(known.slice(start, start + batchSize).map((count) => ({ day, ...count })))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "course_id", "lesson", "task", "event", "failing"])
            .doUpdateSet(({ eb, ref }) => ({
              count: eb("task_count.count", "+", ref("excluded.count")),
            })),
        )
        .execute();
    }
  });
}
