import type { Insertable } from "kysely";
import type { Database, Schema } from "../database/schema.ts";
import { decodeVocabulary, encodeVocabulary, type WordCount } from "./vocabulary.ts";
import { type CourseText, courseWords, prefixMark } from "./course-words.ts";
import { type Field, PostingsWriter, readPostings } from "./postings.ts";

type WordRow = Insertable<Schema["search_word"]>;

/** A course's text before and after a change; undefined where there is none. */
export type TextChange = {
  number: number;
  before: CourseText | undefined;
  after: CourseText | undefined;
};

/** The rows of a changed index. */
export type ChangedRows = { words: WordRow[]; removed: string[]; vocabulary: Uint8Array };

/** How many words are read at once. */
const batchSize = 500;

/** In a list of changes: the word is not in the course any more. */
const gone = 3;

/** Makes the rows of a new index; the courses come in the order of their numbers. */
export async function newRows(
  courses: AsyncIterable<{ number: number; text: CourseText }>,
): Promise<ChangedRows> {
  const writers = new Map<string, PostingsWriter>();
  for await (const { number, text } of courses) {
    for (const [word, field] of courseWords(text)) {
      let writer = writers.get(word);
      if (!writer) writers.set(word, (writer = new PostingsWriter()));
      writer.add(number, field);
    }
  }
  const words = [...writers].map(([word, writer]) => rowOf(word, writer));
  return { words, removed: [], vocabulary: encodeVocabulary(countsOf(words)) };
}

/** Makes the rows that change in the stored index when courses change. */
export async function changedRows(
  database: Database,
  changes: AsyncIterable<TextChange>,
  vocabulary: Uint8Array,
): Promise<ChangedRows> {
  const changed = await changesByWord(changes);
  const counts = new Map(decodeVocabulary(vocabulary));
  const rows: ChangedRows = { words: [], removed: [], vocabulary };
  const names = [...changed.keys()];
  for (let start = 0; start < names.length; start += batchSize) {
    const batch = names.slice(start, start + batchSize);
    const stored = await database
      .selectFrom("search_word")
      .select(["word", "postings"])
      .where("word", "in", batch)
      .execute();
    const postings = new Map(stored.map((row) => [row.word, row.postings]));
    for (const word of batch) {
      const writer = merged(postings.get(word), changed.get(word)!);
      counts.delete(word);
      if (writer.courses === 0) rows.removed.push(word);
      else rows.words.push(rowOf(word, writer));
    }
  }
  for (const [word, count] of countsOf(rows.words)) counts.set(word, count);
  return { ...rows, vocabulary: encodeVocabulary(counts) };
}

/** Returns, for each word, the courses whose field changed: `number * 4 + field`, or `gone` for the field. */
async function changesByWord(changes: AsyncIterable<TextChange>): Promise<Map<string, number[]>> {
  const changed = new Map<string, number[]>();
  const add = (word: string, number: number, field: number) => {
    const list = changed.get(word);
    if (list) list.push(number * 4 + field);
    else changed.set(word, [number * 4 + field]);
  };
  for await (const { number, before, after } of changes) {
    const old = before ? courseWords(before) : new Map<string, Field>();
    const current = after ? courseWords(after) : new Map<string, Field>();
    for (const word of old.keys()) if (!current.has(word)) add(word, number, gone);
    for (const [word, field] of current) if (old.get(word) !== field) add(word, number, field);
  }
  return changed;
}

/** Returns stored postings with changes, of which each course has at most one. */
function merged(stored: Uint8Array | undefined, changes: number[]): PostingsWriter {
  const writer = new PostingsWriter();
  const sorted = Float64Array.from(changes).toSorted();
  let next = 0;
  const addChangesBefore = (number: number) => {
    for (; next < sorted.length && Math.floor(sorted[next]! / 4) < number; next++) {
      const field = sorted[next]! % 4;
      if (field !== gone) writer.add(Math.floor(sorted[next]! / 4), field as Field);
    }
  };
  readPostings(stored ?? new Uint8Array(), (number, field) => {
    addChangesBefore(number);
    if (Math.floor(sorted[next]! / 4) === number) addChangesBefore(number + 1);
    else writer.add(number, field);
  });
  addChangesBefore(Number.POSITIVE_INFINITY);
  return writer;
}

function rowOf(word: string, writer: PostingsWriter): WordRow {
  return { word, courses: writer.courses, names: writer.names, postings: writer.bytes() };
}

function countsOf(rows: WordRow[]): Map<string, WordCount> {
  const words = rows.filter(({ word }) => !word.endsWith(prefixMark));
  return new Map(words.map(({ word, courses, names }) => [word, { courses, names }]));
}
