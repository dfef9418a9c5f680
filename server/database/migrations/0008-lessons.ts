import type { Kysely } from "kysely";

/** Lessons of courses, and what a course says about its language, its result and the knowledge it needs. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("course")
    .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
    .execute();
  await schema.alterTable("course").addColumn("builds", "text").execute();
  await schema.alterTable("course").addColumn("needs", "text").execute();
  await schema
    .alterTable("course")
    .addColumn("lessons", "integer", (column) => column.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable("lesson")
    .addColumn("course_id", "text", (column) =>
      column.notNull().references("course.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("chapter", "text", (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("free", "integer", (column) => column.notNull())
    .addColumn("activities", "integer", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("lesson_key", ["course_id", "name"])
    .execute();
}
