import type { Insertable } from "kysely";
import type { Database, Schema } from "../../database/schema.ts";
import {
  type AddWord,
  type Field,
  PostingsWriter,
  gone,
  mergePostings,
} from "../../search/postings.ts";

/** Adds the words of a course or lesson. */
export type AddWords = (add: AddWord) => void;

/** Returns the index rows that a word stands in, its own first. */
export type RowsOf = (word: string) => string[];

/** The words of a course or lesson before and after a change; undefined where it is not there. */
export type WordsChange = {
  number: number;
  before: AddWords | undefined;
  after: AddWords | undefined;
};

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
  rowsOf: RowsOf,
  stored: Database | undefined,
): Promise<WordRow[]> {
  const rows: WordRow[] = [];
  for (const batch of batches([...(await postingsOf(changes, rowsOf))], batchSize)) {
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

/** Returns, for each row, the numbers whose field changes, or `gone` for the field. */
async function postingsOf(
  changes: AsyncIterable<WordsChange> | Iterable<WordsChange>,
  rowsOf: RowsOf,
): Promise<Map<string, PostingsWriter>> {
  const postings = new Map<string, PostingsWriter>();
  const writerOf = (row: string): PostingsWriter => {
    let writer = postings.get(row);
    if (!writer) postings.set(row, (writer = new PostingsWriter()));
    return writer;
  };
  // Looking up a word alone, instead of each of its rows, halves the time of a large import.
  const writersOfWord = new Map<string, PostingsWriter[]>();
  const writersOf = (word: string): PostingsWriter[] => {
    let writers = writersOfWord.get(word);
    if (!writers) writersOfWord.set(word, (writers = rowsOf(word).map(writerOf)));
    return writers;
  };
  for await (const { number, before, after } of changes) {
    if (before) {
      const [old, current] = [collect(before, rowsOf), collect(after, rowsOf)];
      for (const row of old.keys()) if (!current.has(row)) writerOf(row).add(number, gone);
      for (const [row, field] of current) {
        if (old.get(row) !== field) writerOf(row).add(number, field);
      }
    } else {
      after?.((word, field) => {
        for (const writer of writersOf(word)) {
          if (!writer.endsWith(number)) writer.add(number, field);
        }
      });
    }
  }
  return postings;
}

/** Returns the rows of the words, each with its most important field. */
function collect(words: AddWords | undefined, rowsOf: RowsOf): Map<string, Field> {
  const found = new Map<string, Field>();
  words?.((word, field) => {
    for (const row of rowsOf(word)) if (!found.has(row)) found.set(row, field);
  });
  return found;
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
