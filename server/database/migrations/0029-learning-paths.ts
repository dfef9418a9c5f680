import type { Kysely } from "kysely";

/** Paths: courses in the order in which they are best taken, as JSON. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("learning_path")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("audience", "text", (column) => column.notNull())
    .addColumn("courses", "text", (column) => column.notNull())
    .execute();
}
