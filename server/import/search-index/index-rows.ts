import type { Insertable } from "kysely";
import type { Database, Schema } from "../../database/schema.ts";
import { type Field, PostingsWriter, gone, mergePostings } from "../../search/postings.ts";

/** The index rows that a course or lesson is in, each with the field. */
export type Words = ReadonlyMap<string, Field>;

/** The words of a course or lesson before and after a change; none where it is not there. */
export type WordsChange = { number: number; before: Words; after: Words };

/** A row of the index; without courses, the word is not in it any more. */
export type WordRow = Insertable<Schema["search_word"]>;

/** How many words are read at once. */
const batchSize = 500;

/**
 * Makes the rows that change in a stored index, or, without one, all rows of a new index; the changes come in the order
 * of their numbers.
 */
export async function indexRows(
  changes: AsyncIterable<WordsChange> | Iterable<WordsChange>,
  stored: Database | undefined,
): Promise<WordRow[]> {
  const rows: WordRow[] = [];
  for (const batch of batches([...(await postingsOf(changes))], batchSize)) {
    const before = stored && (await readPostingsOf(stored, batch));
    for (const [word, changed] of batch) {
      const postings = before ? mergePostings(before.get(word), changed) : changed;
      rows.push({ word, courses: postings.courses, postings: postings.bytes() });
    }
  }
  return rows;
}

/** Cuts rows into lists for one statement each. */
export function* batches<Row>(rows: Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Returns, for each word, the numbers whose field changes, or `gone` for the field. */
async function postingsOf(
  changes: AsyncIterable<WordsChange> | Iterable<WordsChange>,
): Promise<Map<string, PostingsWriter>> {
  const postings = new Map<string, PostingsWriter>();
  const add = (word: string, number: number, field: number) => {
    let writer = postings.get(word);
    if (!writer) postings.set(word, (writer = new PostingsWriter()));
    writer.add(number, field);
  };
  for await (const { number, before, after } of changes) {
    for (const word of before.keys()) if (!after.has(word)) add(word, number, gone);
    for (const [word, field] of after) if (before.get(word) !== field) add(word, number, field);
  }
  return postings;
}

async function readPostingsOf(database: Database, batch: [word: string, ...unknown[]][]) {
  const words = batch.map(([word]) => word);
  const rows = await database
    .selectFrom("search_word")
    .select(["word", "postings"])
    .where("word", "in", words)
    .execute();
  return new Map(rows.map(({ word, postings }) => [word, postings]));
}
