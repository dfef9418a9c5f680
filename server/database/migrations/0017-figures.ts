import { type Kysely, sql } from "kysely";

/** Visits by day, when a lesson was finished (unknown for those finished before), and at most one announcement. */
export async function up({ schema }: Kysely<any>): Promise<void> {
  await schema
    .createTable("daily_visits")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("visits", "integer", (column) => column.notNull())
    .execute();
  await schema
    .createTable("announcement")
    .addColumn("row", "integer", (column) => column.primaryKey().check(sql`"row" = 1`))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("until", "text")
    .execute();
  await schema.alterTable("lesson_done").addColumn("done_at", "text").execute();
  await schema.createIndex("lesson_done_at").on("lesson_done").column("done_at").execute();
}
