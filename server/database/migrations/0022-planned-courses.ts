import { type Kysely, sql } from "kysely";

const lists = [
  ["course_in_order", []],
  ["course_of_category_in_order", ["category"]],
  ["course_of_main_category_in_order", ["main_category"]],
] as const;

/** All open courses come before the planned ones, and each category knows how many are open. */
export async function up(database: Kysely<any>): Promise<void> {
  const { schema } = database;
  for (const [index] of lists) await schema.dropIndex(index).execute();
  await schema.alterTable("course").renameColumn("in_preparation", "planned").execute();
  for (const [index, filter] of lists) {
    await schema
      .createIndex(index)
      .on("course")
      .columns([...filter, "planned", "level", "name", "id"])
      .execute();
  }
  await schema
    .alterTable("category")
    .addColumn("open_count", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update category set open_count =
    (select count(*) from course where course.category = category.category and planned = 0)`.execute(
    database,
  );
  // The search index has the courses' order and their filters; the server builds it at its next start.
  for (const table of ["search_course", "search_word", "search_column"]) {
    await database.deleteFrom(table).execute();
  }
}
