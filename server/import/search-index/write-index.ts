import { catalogueVersion, renewCatalogueVersion } from "../../revision/version.ts";
import type { Insertable } from "kysely";
import type { Database, Schema } from "../../database/schema.ts";
import { type CourseFacts, encodeColumns } from "../../search/columns.ts";
import { type NumberedLesson, encodeLessonColumns } from "../../search/lesson-columns.ts";
import { lessonMark } from "../../search/lesson-words.ts";
import { batches } from "./index-rows.ts";
import { type PreparedIndex, prepareIndex } from "./prepare-index.ts";
import { indexVersion, versionColumn } from "../../search/stored-index.ts";

/** The catalogue has changed since the index was prepared: prepare it again. */
export class OutdatedIndex extends Error {
  override message = "the catalogue changed while its search index was prepared; try again";
}

/** How many times an index is prepared while others change the catalogue. */
export const maxPreparations = 5;

/** How many rows one statement writes; the postings of a word may be long. */
const batchSizes = { numbers: 1_000, words: 100 };

/** Makes the search index when there is none of this version of the catalogue; returns whether it did. */
export async function ensureIndex(database: Database): Promise<boolean> {
  if ((await indexVersion(database)) === (await catalogueVersion(database))) return false;
  await makeIndex(database);
  return true;
}

/** Makes a new search index of the catalogue, under a new version, so that no process goes on with the old numbers. */
export async function makeIndex(database: Database): Promise<void> {
  for (let tries = 1; ; tries++) {
    const prepared = await prepareIndex(database);
    try {
      await database.transaction().execute(async (transaction) => {
        await refuseOutdated(transaction, prepared);
        // A catalogue that was never filled keeps its version, by which the first start knows it.
        if (prepared.courses.added.length > 0) await renewCatalogueVersion(transaction);
        await writeIndex(transaction, prepared);
      });
      return;
    } catch (error) {
      if (!(error instanceof OutdatedIndex) || tries === maxPreparations) throw error;
    }
  }
}

/** Throws OutdatedIndex when the catalogue is not the one that the index was prepared for. */
export async function refuseOutdated(
  transaction: Database,
  { version }: PreparedIndex,
): Promise<void> {
  if ((await catalogueVersion(transaction)) !== version) throw new OutdatedIndex();
}

/**
 * Writes a prepared index in the transaction that has changed the catalogue. Throws OutdatedIndex when other courses
 * were removed than expected, because of an order.
 */
export async function writeIndex(transaction: Database, prepared: PreparedIndex): Promise<void> {
  const { courses, lessons, words } = prepared;
  const ofLessons = `${lessonMark}%`;
  if (courses.isNew) {
    await transaction.deleteFrom("search_word").where("word", "not like", ofLessons).execute();
  }
  if (lessons.isNew) {
    await transaction.deleteFrom("search_word").where("word", "like", ofLessons).execute();
  }
  await writeNumbers(transaction, "search_course", courses);
  await writeNumbers(transaction, "search_lesson", lessons);
  for (const rows of batches(words, batchSizes.words)) {
    await transaction
      .insertInto("search_word")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("word").doUpdateSet(({ ref }) => ({
          courses: ref("excluded.courses"),
          postings: ref("excluded.postings"),
        })),
      )
      .execute();
  }
  await transaction.deleteFrom("search_word").where("courses", "=", 0).execute();
  await writeColumns(transaction);
}

async function writeNumbers<Table extends "search_course" | "search_lesson">(
  transaction: Database,
  table: Table,
  { isNew, added, removed }: PreparedIndex["courses"] | PreparedIndex["lessons"],
): Promise<void> {
  if (isNew) await transaction.deleteFrom(table).execute();
  for (const numbers of batches(removed, batchSizes.numbers)) {
    await transaction
      .deleteFrom(table as "search_course")
      .where("number", "in", numbers)
      .execute();
  }
  for (const rows of batches<object>(added, batchSizes.numbers)) {
    await transaction
      .insertInto(table)
      .values(rows as Insertable<Schema[Table]>[])
      .execute();
  }
}

async function writeColumns(transaction: Database): Promise<void> {
  const courses = await transaction
    .selectFrom("course")
    .leftJoin("search_course", "search_course.id", "course.id")
    .select(["search_course.number", "course.name", "course.category", "course.main_category"])
    .select([
      "course.level",
      "course.hours",
      "course.language",
      "course.added_at",
      "course.planned",
    ])
    .orderBy("course.planned")
    .orderBy("course.level")
    .orderBy("course.name")
    .orderBy("course.id")
    .execute();
  const numbered = courses.filter(
    (course): course is typeof course & CourseFacts => course.number !== null,
  );
  const { count } = await transaction
    .selectFrom("search_course")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (numbered.length < courses.length || Number(count) !== courses.length) {
    throw new OutdatedIndex();
  }
  const categories = await transaction
    .selectFrom("category")
    .select("category")
    .orderBy("position")
    .orderBy("category")
    .execute();
  const keys = categories.map(({ category }) => category);
  const version = new TextEncoder().encode(await catalogueVersion(transaction));
  const columns = encodeColumns(numbered, keys);
  const ofLessons = encodeLessonColumns(await readNumberedLessons(transaction));
  const rows = [...columns, ...ofLessons, [versionColumn, version] as const].map(
    ([name, bytes]) => ({ name, bytes }),
  );
  await transaction.deleteFrom("search_column").execute();
  await transaction.insertInto("search_column").values(rows).execute();
}

/** Returns the lessons' numbers in the order of the catalogue, with those of their courses. */
async function readNumberedLessons(transaction: Database): Promise<NumberedLesson[]> {
  const lessons = await transaction
    .selectFrom("lesson")
    .innerJoin("course", "course.id", "lesson.course_id")
    .innerJoin("search_course", "search_course.id", "lesson.course_id")
    .leftJoin("search_lesson", (join) =>
      join
        .onRef("search_lesson.course_id", "=", "lesson.course_id")
        .onRef("search_lesson.name", "=", "lesson.name"),
    )
    .select(["search_lesson.number", "search_course.number as course"])
    .orderBy("course.level")
    .orderBy("course.name")
    .orderBy("course.id")
    .orderBy("lesson.position")
    .orderBy("lesson.name")
    .execute();
  const { count } = await transaction
    .selectFrom("search_lesson")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const numbered = lessons.filter((lesson): lesson is NumberedLesson => lesson.number !== null);
  if (numbered.length < lessons.length || Number(count) !== lessons.length) {
    throw new OutdatedIndex();
  }
  return numbered;
}
