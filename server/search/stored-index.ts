import type { Course } from "../../contract/course.ts";
import { courseOfRow } from "../catalogue/courses.ts";
import { type Database, courseColumns } from "../database/schema.ts";
import { prefixMark } from "./course-words.ts";
import { type Columns, decodeColumns } from "./columns.ts";
import { type LessonColumns, decodeLessonColumns } from "./lesson-columns.ts";
import { lessonMark } from "./lesson-words.ts";
import type { StoredWord } from "./score-words.ts";
import { type Vocabulary, createVocabulary } from "./vocabulary.ts";

/** The column with the version of the catalogue that the index was made for. */
export const versionColumn = "version";

/** Returns the version of the catalogue that the index was made for; undefined when there is no index. */
export async function indexVersion(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom("search_column")
    .select("bytes")
    .where("name", "=", versionColumn)
    .executeTakeFirst();
  return row && versionOf(row.bytes);
}

/** The words of the courses and those of the lessons. */
type Vocabularies = { courses: Vocabulary; lessons: Vocabulary };

/** What a process keeps of the index in memory, for one version of the catalogue. */
export type LoadedIndex = {
  version: string;
  columns: Columns;
  lessons: LessonColumns;
  /** Loads the words with the first query that has some: lists and their filters do without. */
  vocabularies: () => Promise<Vocabularies>;
};

/** Loads what a search needs beside the rows of its words. Throws when there is none. */
export async function loadIndex(database: Database): Promise<LoadedIndex> {
  const rows = await database.selectFrom("search_column").selectAll().execute();
  if (rows.length === 0)
    throw new Error("there is no search index: start the site, which makes one");
  const bytes = new Map(rows.map((row) => [row.name, row.bytes]));
  let loading: Promise<Vocabularies> | undefined;
  return {
    version: versionOf(bytes.get(versionColumn)!),
    columns: decodeColumns(bytes),
    lessons: decodeLessonColumns(bytes),
    vocabularies: () => {
      loading ??= loadVocabularies(database);
      loading.catch(() => (loading = undefined));
      return loading;
    },
  };
}

/** Words that are newer than the index's version are noticed by the search that reads their rows. */
async function loadVocabularies(database: Database): Promise<Vocabularies> {
  const rows = await database
    .selectFrom("search_word")
    .select(["word", "courses"])
    .where("word", "not like", `%${prefixMark}`)
    .execute();
  const [courses, lessons] = [new Map<string, number>(), new Map<string, number>()];
  for (const { word, courses: count } of rows) {
    if (word.startsWith(lessonMark)) lessons.set(word.slice(lessonMark.length), count);
    else courses.set(word, count);
  }
  return { courses: createVocabulary(courses, true), lessons: createVocabulary(lessons, false) };
}

type ReadWords = { version: string | undefined; words: Map<string, StoredWord> };

/** Reads the rows of the lessons' words as `readWords` does those of courses. */
export async function readLessonWords(database: Database, words: string[]): Promise<ReadWords> {
  const rows = await readWords(
    database,
    words.map((word) => lessonMark + word),
  );
  const found = [...rows.words].map(([row, word]) => [row.slice(lessonMark.length), word] as const);
  return { version: rows.version, words: new Map(found) };
}

/** Reads the rows of words, those that exist, and the version that they belong to. */
export async function readWords(database: Database, words: string[]): Promise<ReadWords> {
  const rows = await database
    .selectFrom("search_column as version")
    .leftJoin("search_word as found", (join) =>
      join.on("found.word", "in", words.length > 0 ? words : [""]),
    )
    .select(["version.bytes", "found.word", "found.courses", "found.postings"])
    .where("version.name", "=", versionColumn)
    .execute();
  const found = new Map<string, StoredWord>();
  for (const { word, courses, postings } of rows) {
    if (word !== null) found.set(word, { courses: courses!, postings: postings! });
  }
  return { version: rows[0] && versionOf(rows[0].bytes), words: found };
}

/** Reads courses by their numbers, in this order; undefined when the index has another version by now. */
export async function readCourses(
  database: Database,
  numbers: number[],
  version: string,
): Promise<Course[] | undefined> {
  if (numbers.length === 0) return [];
  const rows = await database
    .selectFrom("search_course")
    .innerJoin("course", "course.id", "search_course.id")
    .innerJoin("search_column as version", (join) => join.on("version.name", "=", versionColumn))
    .select(courseColumns.map((column) => `course.${column}` as const))
    .select(["course.lessons", "course.runs", "search_course.number", "version.bytes as version"])
    .where("search_course.number", "in", numbers)
    .execute();
  if (!rows[0] || versionOf(rows[0].version) !== version) return undefined;
  const courses = new Map(rows.map((row) => [row.number, courseOfRow(row)]));
  return numbers.map((number) => courses.get(number)!);
}

/** Returns the version in a column's bytes. */
export function versionOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
