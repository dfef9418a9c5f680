import { catalogueVersion, renewCatalogueVersion } from "../catalogue/version.ts";
import type { Database } from "../database/schema.ts";
import { type CourseFacts, encodeColumns } from "./columns.ts";
import { type PreparedIndex, prepareIndex } from "./prepare-index.ts";
import { indexVersion, versionColumn } from "./stored-index.ts";

/** The catalogue has changed since the index was prepared: prepare it again. */
export class OutdatedIndex extends Error {
  override message = "the catalogue changed while its search index was prepared; try again";
}

/** How many times an index is prepared while others change the catalogue. */
export const mostPreparations = 5;

/** How many bytes and rows one statement writes. */
const largestBatch = { bytes: 1024 * 1024, rows: 1_000 };

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
        if (prepared.numbers.size > 0) await renewCatalogueVersion(transaction);
        await writeIndex(transaction, prepared);
      });
      return;
    } catch (error) {
      if (!(error instanceof OutdatedIndex) || tries === mostPreparations) throw error;
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
  const { numbers } = prepared;
  const courses = await transaction
    .selectFrom("course")
    .select(["id", "name", "category", "level", "in_preparation", "hours"])
    .select(["language", "added_at"])
    .execute();
  const isExpected = courses.length === numbers.size && courses.every(({ id }) => numbers.has(id));
  if (!isExpected) throw new OutdatedIndex();
  await writeNumbers(transaction, prepared);
  await writeWords(transaction, prepared);
  const facts = courses.map((course) => ({ ...course, number: numbers.get(course.id)! }));
  await writeColumns(transaction, facts, prepared.rows.vocabulary);
}

async function writeNumbers(
  transaction: Database,
  { isNew, numbers, added, removed }: PreparedIndex,
): Promise<void> {
  if (isNew) await transaction.deleteFrom("search_course").execute();
  for (const ids of batches(removed, () => 0)) {
    await transaction.deleteFrom("search_course").where("id", "in", ids).execute();
  }
  for (const ids of batches(added, () => 0)) {
    const rows = ids.map((id) => ({ id, number: numbers.get(id)! }));
    await transaction.insertInto("search_course").values(rows).execute();
  }
}

async function writeWords(
  transaction: Database,
  { isNew, rows: { words, removed } }: PreparedIndex,
): Promise<void> {
  if (isNew) await transaction.deleteFrom("search_word").execute();
  for (const gone of batches(removed, () => 0)) {
    await transaction.deleteFrom("search_word").where("word", "in", gone).execute();
  }
  for (const rows of batches(words, ({ postings }) => postings.length)) {
    await transaction
      .insertInto("search_word")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("word").doUpdateSet(({ ref }) => ({
          courses: ref("excluded.courses"),
          names: ref("excluded.names"),
          postings: ref("excluded.postings"),
        })),
      )
      .execute();
  }
}

async function writeColumns(
  transaction: Database,
  courses: CourseFacts[],
  vocabulary: Uint8Array,
): Promise<void> {
  const categories = await transaction
    .selectFrom("category")
    .select(["category", "main_category as mainCategory"])
    .orderBy("position")
    .orderBy("category")
    .execute();
  const columns = encodeColumns(courses, categories)
    .set("vocabulary", vocabulary)
    .set(versionColumn, new TextEncoder().encode(await catalogueVersion(transaction)));
  await transaction.deleteFrom("search_column").execute();
  for (const [name, bytes] of columns) {
    await transaction.insertInto("search_column").values({ name, bytes }).execute();
  }
}

/** Cuts rows into lists for one statement each. */
function* batches<Row>(rows: Row[], sizeOf: (row: Row) => number): Generator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    batch.push(row);
    bytes += sizeOf(row);
    if (batch.length < largestBatch.rows && bytes < largestBatch.bytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
