import { type Kysely, sql } from "kysely";

const lists = [
  ["course_in_order", []],
  ["course_of_category_in_order", ["category"]],
  ["course_of_main_category_in_order", ["main_category"]],
] as const;

/** Courses in preparation follow the others of their level: a column for the lists' indexes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("course")
    .addColumn("in_preparation", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update course set in_preparation = 0 where lessons > 0`.execute(database);
  for (const [index, filter] of lists) {
    await schema.dropIndex(index).execute();
    await schema
      .createIndex(index)
      .on("course")
      .columns([...filter, "level", "in_preparation", "name", "id"])
      .execute();
  }
}
