import { type AddWord, fields } from "./postings.ts";
import { shortPrefixes, wordsOf } from "./words.ts";

/** What of a course is searched; of its category the name, also in Bangla, and the key, such as cpp. */
export type CourseText = { name: string; category: string; details: string };

/** The end of an index row that holds the courses of all words that begin with the letters before. */
export const prefixMark = "*";

/** Adds the words of a course, those of its most important field first. */
export function addCourseWords(course: CourseText, add: AddWord): void {
  for (const part of ["name", "category", "details"] as const) {
    for (const word of wordsOf(course[part])) add(word, fields[part]);
  }
}

/** Returns the index rows of a word of courses: its own, and those of the words that begin like it. */
export function courseRows(word: string): string[] {
  return [word, ...shortPrefixes(word).map((prefix) => prefix + prefixMark)];
}
