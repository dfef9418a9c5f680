import type { Kysely } from "kysely";
import type { CourseRow, Database, Schema } from "../database/schema.ts";

/** A course of a source, in a temporary table until the whole source has been validated. */
type StagedCourseRow = CourseRow & {
  /** Its number in the source, from 1. */
  position: number;
  file: string;
  line: number;
};

/** A connection with a source's courses in a temporary table. */
export type StagingDatabase = Kysely<Schema & { staged_course: StagedCourseRow }>;

/** Number of courses that one statement inserts; each uses ten of the 32,766 values that SQLite allows. */
const batchSize = 400;

/** Creates the temporary table, which only this connection can see. */
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
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("line", "integer", (column) => column.notNull())
    .execute();
  return connection.withTables<{ staged_course: StagedCourseRow }>();
}

/** Fills the table; resolves with the number of courses. `onBatch` is called after each batch and may throw to stop. */
export async function stageCourses(
  staging: StagingDatabase,
  courses: AsyncIterable<Omit<StagedCourseRow, "position">>,
  onBatch: (count: number) => Promise<void>,
): Promise<number> {
  let count = 0;
  let batch: StagedCourseRow[] = [];
  const write = async () => {
    if (batch.length > 0) await staging.insertInto("staged_course").values(batch).execute();
    batch = [];
    await onBatch(count);
  };
  for await (const course of courses) {
    batch.push({ ...course, position: ++count });
    if (batch.length === batchSize) await write();
  }
  await write();
  await staging.schema
    .createIndex("staged_course_id")
    .on("staged_course")
    .columns(["id", "position"])
    .execute();
  return count;
}

export async function dropStagedCourses(staging: StagingDatabase): Promise<void> {
  await staging.schema.dropTable("staged_course").execute();
}
