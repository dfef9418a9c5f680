import { type Field, fields } from "./postings.ts";
import { shortPrefixes, wordsOf } from "./words.ts";

/** What of a course is searched; a category is found under its key too, such as cpp. */
export type CourseText = {
  id: string;
  name: string;
  details: string;
  category: string;
  categoryName: string;
};

/** The end of an index row that holds the courses of all words that begin with the letters before. */
export const prefixMark = "*";

/** Returns the index rows that a course is in, each with the most important field. */
export function courseWords(course: CourseText): Map<string, Field> {
  const found = new Map<string, Field>();
  const add = (text: string, field: Field) => {
    for (const word of wordsOf(text)) if (!found.has(word)) found.set(word, field);
  };
  add(course.name, fields.name);
  add(`${course.categoryName} ${course.category}`, fields.category);
  add(course.details, fields.details);
  const prefixes = new Map<string, Field>();
  for (const [word, field] of found) {
    for (const prefix of shortPrefixes(word)) {
      const row = prefix + prefixMark;
      if (!prefixes.has(row)) prefixes.set(row, field);
    }
  }
  // The words are in the order of their fields, so that the first is the most important.
  for (const [row, field] of prefixes) found.set(row, field);
  return found;
}
