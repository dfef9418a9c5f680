import type { Insertable } from "kysely";
import type { Database, Schema } from "../database/schema.ts";
import { type CourseText, courseWords } from "./course-words.ts";
import { type Field, PostingsWriter, gone, mergePostings } from "./postings.ts";

/** A course's text before and after a change; undefined where there is none. */
export type TextChange = {
  number: number;
  before: CourseText | undefined;
  after: CourseText | undefined;
};

/** The rows of a changed index. */
export type ChangedRows = { words: Insertable<Schema["search_word"]>[]; removed: string[] };

/** How many words are read at once. */
const batchSize = 500;

/** Makes the rows of a new index; the courses come in the order of their numbers. */
export async function newRows(changes: AsyncIterable<TextChange>): Promise<ChangedRows> {
  const postings = await postingsOf(changes);
  return { words: [...postings].map(([word, writer]) => rowOf(word, writer)), removed: [] };
}

/** Makes the rows that change in the stored index; the courses come in the order of their numbers. */
export async function changedRows(
  database: Database,
  changes: Iterable<TextChange>,
): Promise<ChangedRows> {
  const changed = [...(await postingsOf(changes))];
  const rows: ChangedRows = { words: [], removed: [] };
  for (let start = 0; start < changed.length; start += batchSize) {
    const batch = changed.slice(start, start + batchSize);
    const stored = await database
      .selectFrom("search_word")
      .select(["word", "postings"])
      .where(
        "word",
        "in",
        batch.map(([word]) => word),
      )
      .execute();
    const before = new Map(stored.map(({ word, postings }) => [word, postings]));
    for (const [word, changes] of batch) {
      const writer = mergePostings(before.get(word) ?? new Uint8Array(), changes);
      if (writer.courses === 0) rows.removed.push(word);
      else rows.words.push(rowOf(word, writer));
    }
  }
  return rows;
}

/** Returns, for each word, the courses whose field changes, or `gone` for the field. */
async function postingsOf(
  changes: AsyncIterable<TextChange> | Iterable<TextChange>,
): Promise<Map<string, PostingsWriter>> {
  const postings = new Map<string, PostingsWriter>();
  const add = (word: string, number: number, field: number) => {
    let writer = postings.get(word);
    if (!writer) postings.set(word, (writer = new PostingsWriter()));
    writer.add(number, field);
  };
  for await (const { number, before, after } of changes) {
    const old = before ? courseWords(before) : new Map<string, Field>();
    const current = after ? courseWords(after) : new Map<string, Field>();
    for (const word of old.keys()) if (!current.has(word)) add(word, number, gone);
    for (const [word, field] of current) if (old.get(word) !== field) add(word, number, field);
  }
  return postings;
}

function rowOf(word: string, writer: PostingsWriter): ChangedRows["words"][number] {
  return { word, courses: writer.courses, postings: writer.bytes() };
}
