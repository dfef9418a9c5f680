import type { Database, TaskCountRow } from "../database/schema.ts";

/** How often something happened in a lesson or with a task of it, before it is added to a day. */
export type TaskCount = Omit<TaskCountRow, "day">;

/** Lessons that are looked up at once. */
const batchSize = 100;

/** Returns the counts whose lesson exists, and has the task: a page that was open for long, or anybody, may send others. */
export async function knownCounts(database: Database, counts: TaskCount[]): Promise<TaskCount[]> {
  const byLesson = Map.groupBy(counts, ({ course_id, lesson }) => `${course_id}/${lesson}`);
  const lessons = [...byLesson.values()];
  const known: TaskCount[] = [];
  for (let start = 0; start < lessons.length; start += batchSize) {
    const batch = lessons.slice(start, start + batchSize).map(([first]) => first!);
    const rows = await database
      .selectFrom("lesson")
      .select(["course_id", "name", "activity_ids"])
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("course_id", "name"),
          "in",
          batch.map(({ course_id, lesson }) => tuple(course_id, lesson)),
        ),
      )
      .execute();
    for (const { course_id, name, activity_ids } of rows) {
      const tasks = new Set(["", ...(JSON.parse(activity_ids) as string[])]);
      known.push(...byLesson.get(`${course_id}/${name}`)!.filter(({ task }) => tasks.has(task)));
    }
  }
  return known;
}
