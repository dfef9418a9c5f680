import { type Kysely, sql } from "kysely";
import { dialectOf } from "../../database/dialect.ts";
import type { CourseRow, Database, Schema } from "../../database/schema.ts";
import {
  type LessonTables,
  type StagedLesson,
  type StagedLink,
  createLessonTables,
  dropLessonTables,
  indexStagedLessons,
} from "./staged-lessons.ts";

import { type PictureTables, createPictureTable, dropPictureTable } from "./staged-pictures.ts";

/** A course of a source, in a temporary table until the whole source has been validated. */
type StagedCourseRow = CourseRow & {
  /** Its number in the source, from 1. */
  position: number;
  file: string;
  line: number;
  /** 1: its lessons are those staged; 0: the source does not know its lessons. */
  knows_lessons: 0 | 1;
};

/** A valid record of a source with its lessons. */
export type StagedRecord = {
  course: Omit<StagedCourseRow, "position">;
  lessons: StagedLesson[];
  links: StagedLink[];
};

/** A connection with a source's courses in a temporary table. */
type CourseTables = { staged_course: StagedCourseRow } & LessonTables;
type StagingTables = CourseTables & PictureTables;
export type StagingDatabase = Kysely<Schema & StagingTables>;

/**
 * How many rows one statement inserts: a row of courses uses 15 of the 32,766 values that SQLite allows, a lesson some
 * 20 kB of memory.
 */
const batchSizes = { staged_course: 400, staged_lesson: 50, staged_link: 400 };

/** Creates the temporary tables for `use`, and drops them. */
export async function withStagedCourses<Result>(
  database: Database,
  use: (staging: StagingDatabase) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    const staging = await createStagedCourses(connection);
    try {
      return await use(staging);
    } finally {
      // When the connection is lost, so is the table.
      await dropStagedCourses(staging).catch(() => undefined);
    }
  });
}

/** Creates the temporary tables, which only this connection can see. */
export async function createStagedCourses(connection: Database): Promise<StagingDatabase> {
  await connection.schema
    .createTable("staged_course")
    .temporary()
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("img", "text")
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("level", "integer", (column) => column.notNull())
    .addColumn("hours", "integer", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("builds", "text")
    .addColumn("needs", "text")
    .addColumn("outline", "text")
    .addColumn("knows_lessons", "integer", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("line", "integer", (column) => column.notNull())
    .execute();
  await createLessonTables(connection);
  await createPictureTable(connection);
  return connection.withTables<StagingTables>();
}

/** Fills the tables; resolves with the number of courses. `onBatch` is called after each batch and may throw to stop. */
export async function stageCourses(
  staging: StagingDatabase,
  records: AsyncIterable<StagedRecord>,
  onBatch: (count: number) => Promise<void>,
): Promise<number> {
  let count = 0;
  const insert = createBatches(staging, () => onBatch(count));
  for await (const { course, lessons, links } of records) {
    await insert.add("staged_course", [{ ...course, position: ++count }]);
    await insert.add("staged_lesson", lessons);
    await insert.add("staged_link", links);
  }
  await insert.rest();
  await staging.schema
    .createIndex("staged_course_id")
    .on("staged_course")
    .columns(["id", "position"])
    .execute();
  await indexStagedLessons(staging);
  await analyze(staging, ["staged_course", "staged_lesson", "staged_link"]);
  return count;
}

/** Updates the statistics of tables with many new rows: PostgreSQL joins tables without them as if they were small. */
export async function analyze(
  staging: StagingDatabase,
  tables: (keyof (Schema & StagingTables))[],
): Promise<void> {
  if (dialectOf(staging) === "sqlite") return;
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(staging);
}

/** Collects rows, and inserts those of a table when there are enough for one statement. */
function createBatches(staging: StagingDatabase, onBatch: () => Promise<void>) {
  const waiting: { [Table in keyof CourseTables]: CourseTables[Table][] } = {
    staged_course: [],
    staged_lesson: [],
    staged_link: [],
  };
  const write = async (table: keyof CourseTables) => {
    const rows = waiting[table].splice(0);
    if (rows.length > 0) await staging.insertInto(table).values(rows).execute();
    await onBatch();
  };
  return {
    add: async <Table extends keyof CourseTables>(table: Table, rows: CourseTables[Table][]) => {
      for (const row of rows) {
        waiting[table].push(row);
        if (waiting[table].length === batchSizes[table]) await write(table);
      }
    },
    rest: async () => {
      await write("staged_course");
      await write("staged_lesson");
      await write("staged_link");
    },
  };
}

async function dropStagedCourses(staging: StagingDatabase): Promise<void> {
  await staging.schema.dropTable("staged_course").execute();
  await dropLessonTables(staging);
  await dropPictureTable(staging);
}
