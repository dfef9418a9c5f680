import type { Kysely } from "kysely";

/**
 * What searches know of each lesson, and the lessons' numbers in the search index, which has other rows now. Whatever
 * makes the index next, the start of the server or an import, fills both.
 */
export async function up(database: Kysely<any>): Promise<void> {
  await database.schema
    .alterTable("lesson")
    .addColumn("sections", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema
    .createTable("search_lesson")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addUniqueConstraint("search_lesson_key", ["course_id", "name"])
    .execute();
  for (const table of ["search_course", "search_word", "search_column"]) {
    await database.deleteFrom(table).execute();
  }
}
