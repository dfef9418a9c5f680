import type { Kysely } from "kysely";
import { dialectOf } from "../dialect.ts";

/** The search index, which the server builds at its next start, and the time at which a course was added. */
export async function up(database: Kysely<any>): Promise<void> {
  const { schema } = database;
  const bytes = dialectOf(database) === "postgres" ? "bytea" : "blob";
  await schema
    .alterTable("course")
    .addColumn("added_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema
    .createTable("search_course")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .execute();
  await schema
    .createTable("search_word")
    .addColumn("word", "text", (column) => column.primaryKey())
    .addColumn("courses", "integer", (column) => column.notNull())
    .addColumn("names", "integer", (column) => column.notNull())
    .addColumn("postings", bytes as "blob" & "bytea", (column) => column.notNull())
    .execute();
  await schema
    .createTable("search_column")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("bytes", bytes as "blob" & "bytea", (column) => column.notNull())
    .execute();
}
