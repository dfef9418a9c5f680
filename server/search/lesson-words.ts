import type { LessonSection } from "./lesson-section.ts";
import type { Field } from "./postings.ts";
import { wordsOf } from "./words.ts";

/** The beginning of an index row that holds lessons. */
export const lessonMark = "/";

/** Where a word stands in a lesson, the most important place first. */
const fields = { title: 0, heading: 1, text: 2 } as const satisfies Record<string, Field>;

/** Returns the index rows that a lesson is in, each with the most important field. */
export function lessonWords([first, ...sections]: LessonSection[]): Map<string, Field> {
  const found = new Map<string, Field>();
  const add = (text: string, field: Field) => {
    for (const word of wordsOf(text)) {
      const row = lessonMark + word;
      if (!found.has(row)) found.set(row, field);
    }
  };
  add(first?.title ?? "", fields.title);
  for (const { title } of sections) add(title, fields.heading);
  for (const { text } of [...(first ? [first] : []), ...sections]) add(text, fields.text);
  return found;
}
