import { catalogueVersion, renewCatalogueVersion } from "../../revision/version.ts";
import type { Database } from "../../database/schema.ts";
import { type CourseFacts, encodeColumns } from "../../search/columns.ts";
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
const batchSizes = { courses: 1_000, words: 100 };

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
        if (prepared.added.length > 0) await renewCatalogueVersion(transaction);
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
  const { isNew, added, removed, words } = prepared;
  if (isNew) {
    await transaction.deleteFrom("search_course").execute();
    await transaction.deleteFrom("search_word").execute();
  }
  for (const ids of batches(removed, batchSizes.courses)) {
    await transaction.deleteFrom("search_course").where("id", "in", ids).execute();
  }
  for (const courses of batches(added, batchSizes.courses)) {
    await transaction.insertInto("search_course").values(courses).execute();
  }
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
  const columns = encodeColumns(numbered, keys).set(versionColumn, version);
  const rows = [...columns].map(([name, bytes]) => ({ name, bytes }));
  await transaction.deleteFrom("search_column").execute();
  await transaction.insertInto("search_column").values(rows).execute();
}
