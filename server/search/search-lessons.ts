import type { FoundLessons } from "../../contract/search.ts";
import type { Database } from "../database/schema.ts";
import { type FoundWords, describeCorrection } from "./correction.ts";
import { findExcerpt } from "./excerpt.ts";
import { readLessons } from "./found-lessons.ts";
import { type Filters, narrow } from "./narrow.ts";
import { firstSorted } from "./order.ts";
import { fields, readPostings } from "./postings.ts";
import { termsOf } from "./query-terms.ts";
import { countWords, scoreWords } from "./score-words.ts";
import { type LoadedIndex, readLessonWords } from "./stored-index.ts";

/** How many lessons an answer has. */
const maxLessons = 6;

/** How much a lesson gains by each word that is in its course's name or category. */
const courseGain = 10;

export type LessonQuery = {
  words: string[];
  filters: Filters;
  /** Search also for words that are spelled alike, for those that no lesson has. */
  corrected: boolean;
  /** The same words as they were found in courses. */
  inCourses: FoundWords;
};

/**
 * Finds the lessons of courses that pass the filters with all words; some of them may be in the name or category of the
 * course instead. Returns undefined when the index in memory is not the one in the database.
 */
export async function searchLessons(
  database: Database,
  { version, columns, lessons, vocabularies }: LoadedIndex,
  { words, filters, corrected, inCourses }: LessonQuery,
): Promise<FoundLessons | undefined> {
  const terms = termsOf(words, (await vocabularies()).lessons, corrected ? "unknown" : "none");
  const rows = terms.flatMap((word) => word.terms.map(({ row }) => row));
  const stored = await readLessonWords(database, rows);
  if (stored.version !== version) return undefined;
  const { numbers, scores, found } = scoreWords(
    lessons,
    terms.map((word) => word.terms),
    stored.words,
  );
  const inCourse = wordsByCourse(columns.size, inCourses);
  const wordsOfCourse = (lesson: number) => inCourse[lessons.courseOf[lesson]!]!;
  const all = 2 ** words.length - 1;
  const matching = numbers.filter((number) => (found[number]! | wordsOfCourse(number)) === all);
  const courses = Uint32Array.from(new Set(matching.map((number) => lessons.courseOf[number]!)));
  const { passes } = narrow(columns, courses, filters);
  const isShown = new Uint8Array(lessons.size);
  for (const number of matching) {
    isShown[number] = passes[lessons.courseOf[number]!]!;
    scores[number]! += courseGain * countWords(wordsOfCourse(number));
  }
  const byRelevance = (one: number, other: number) =>
    scores[other]! - scores[one]! || lessons.rank[one]! - lessons.rank[other]!;
  const first = firstSorted(matching, isShown, byRelevance, maxLessons);
  const read = await readLessons(database, first, version);
  if (!read) return undefined;
  const { correction, marks } = describeCorrection({ terms, stored: stored.words }, () => first[0]);
  return {
    total: isShown.reduce((sum, one) => sum + one, 0),
    found: read.map(({ sections, ...lesson }) => ({ ...lesson, ...findExcerpt(sections, marks) })),
    correction,
    marks,
  };
}

/** Returns, by a course's number, a bit for each word that is in its name or category. */
function wordsByCourse(size: number, { terms, stored }: FoundWords): Uint8Array {
  const found = new Uint8Array(size);
  for (const [place, word] of terms.entries()) {
    for (const { row } of word.terms) {
      const { postings } = stored.get(row) ?? {};
      if (!postings) continue;
      readPostings(postings, (number, field) => {
        if (field !== fields.details) found[number]! |= 1 << place;
      });
    }
  }
  return found;
}
