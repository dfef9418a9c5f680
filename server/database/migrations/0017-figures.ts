import type { Kysely } from "kysely";

/** Figures for the operator: visits by day, and when a lesson was finished (unknown for those finished before). */
export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable("daily_visits")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("visits", "integer", (column) => column.notNull())
    .execute();
  await schema.alterTable("lesson_done").addColumn("done_at", "text").execute();
  await schema.createIndex("lesson_done_at").on("lesson_done").column("done_at").execute();
}
