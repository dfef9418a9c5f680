import type { Insertable } from "kysely";
import type { Database, Schema } from "../../database/schema.ts";
import { type CourseText, courseWords } from "../../search/course-words.ts";
import { type Field, PostingsWriter, gone, mergePostings } from "../../search/postings.ts";

/** A course's text before and after a change; undefined where there is none. */
export type TextChange = {
  number: number;
  before: CourseText | undefined;
  after: CourseText | undefined;
};

/** A row of the index; without courses, the word is not in it any more. */
export type WordRow = Insertable<Schema["search_word"]>;

/** How many words are read at once. */
const batchSize = 500;

/**
 * Makes the rows that change in a stored index, or, without one, all rows of a new index; the courses come in the order
 * of their numbers.
 */
export async function indexRows(
  courses: AsyncIterable<TextChange> | Iterable<TextChange>,
  stored: Database | undefined,
): Promise<WordRow[]> {
  const rows: WordRow[] = [];
  for (const batch of batches([...(await postingsOf(courses))], batchSize)) {
    const before = stored && (await readPostingsOf(stored, batch));
    for (const [word, changes] of batch) {
      const postings = before ? mergePostings(before.get(word), changes) : changes;
      rows.push({ word, courses: postings.courses, postings: postings.bytes() });
    }
  }
  return rows;
}

/** Cuts rows into lists for one statement each. */
export function* batches<Row>(rows: Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Returns, for each word, the courses whose field changes, or `gone` for the field. */
async function postingsOf(
  courses: AsyncIterable<TextChange> | Iterable<TextChange>,
): Promise<Map<string, PostingsWriter>> {
  const postings = new Map<string, PostingsWriter>();
  const add = (word: string, number: number, field: number) => {
    let writer = postings.get(word);
    if (!writer) postings.set(word, (writer = new PostingsWriter()));
    writer.add(number, field);
  };
  for await (const { number, before, after } of courses) {
    const old = before ? courseWords(before) : new Map<string, Field>();
    const current = after ? courseWords(after) : new Map<string, Field>();
    for (const word of old.keys()) if (!current.has(word)) add(word, number, gone);
    for (const [word, field] of current) if (old.get(word) !== field) add(word, number, field);
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
