import type { Database } from "../database/schema.ts";

const months = 13;

/** Deletes the counts of tasks from days that are longer ago than 13 months. */
export async function deleteOldCounts(database: Database, now = new Date()): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - months);
  await database
    .deleteFrom("task_count")
    .where("day", "<", oldest.toISOString().slice(0, 10))
    .execute();
}
