import { type Field, fields } from "./postings.ts";
import { shortPrefixes, wordsOf } from "./words.ts";

/** What of a course is searched; of its category the name, also in Bangla, and the key, such as cpp. */
export type CourseText = { name: string; category: string; details: string };

/** The end of an index row that holds the courses of all words that begin with the letters before. */
export const prefixMark = "*";

/** Returns the index rows that a course is in, each with the most important field. */
export function courseWords(course: CourseText): Map<string, Field> {
  const found = new Map<string, Field>();
  const add = (row: string, field: Field) => {
    if (!found.has(row)) found.set(row, field);
  };
  for (const part of ["name", "category", "details"] as const) {
    for (const word of wordsOf(course[part])) add(word, fields[part]);
  }
  // The words are in the order of their fields, so that the first is the most important.
  const words = [...found];
  for (const [word, field] of words) {
    for (const prefix of shortPrefixes(word)) add(prefix + prefixMark, field);
  }
  return found;
}
