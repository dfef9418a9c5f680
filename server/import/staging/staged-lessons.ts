import type { Kysely } from "kysely";
import type { Place } from "../../validation/validation-issue.ts";
import type { LessonRow } from "../../database/schema.ts";
import type { LinkTarget } from "../sources/lesson-links.ts";

/** A lesson of a source, in a temporary table until the whole source has been validated. */
export type StagedLesson = LessonRow;

/** A link in a lesson, to be checked when all courses and lessons are known. */
export type StagedLink = Place & LinkTarget & { target: string };

export type LessonTables = { staged_lesson: StagedLesson; staged_link: StagedLink };

/** Creates the temporary tables of lessons and their links, which only this connection can see. */
export async function createLessonTables<Tables>(connection: Kysely<Tables>): Promise<void> {
  await connection.schema
    .createTable("staged_lesson")
    .temporary()
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("chapter", "text", (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("free", "integer", (column) => column.notNull())
    .addColumn("activities", "integer", (column) => column.notNull())
    .addColumn("activity_ids", "text", (column) => column.notNull())
    .addColumn("summary", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("sections", "text", (column) => column.notNull())
    .addColumn("runs_here", "integer")
    .execute();
  await connection.schema
    .createTable("staged_link")
    .temporary()
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("target_course", "text")
    .addColumn("target_lesson", "text")
    .addColumn("target_category", "text")
    .execute();
}

/** Creates the index that finds a staged lesson by its course and name. */
export async function indexStagedLessons<Tables>(staging: Kysely<Tables>): Promise<void> {
  await staging.schema
    .createIndex("staged_lesson_key")
    .on("staged_lesson")
    .columns(["course_id", "name"])
    .execute();
}

export async function dropLessonTables<Tables>(staging: Kysely<Tables>): Promise<void> {
  await staging.schema.dropTable("staged_lesson").execute();
  await staging.schema.dropTable("staged_link").execute();
}
