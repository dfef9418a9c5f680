import type { Kysely } from "kysely";

/** What happened in each lesson and with each task on a day, without any person. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("task_count")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("lesson", "text", (column) => column.notNull())
    .addColumn("task", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("failing", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("task_count_key", [
      "day",
      "course_id",
      "lesson",
      "task",
      "event",
      "failing",
    ])
    .execute();
  await schema.createIndex("task_count_of_course").on("task_count").column("course_id").execute();
}
