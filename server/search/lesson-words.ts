import type { LessonSection } from "./lesson-section.ts";
import type { AddWord, Field } from "./postings.ts";
import { wordsOf } from "./words.ts";

/** The beginning of an index row that holds lessons. */
export const lessonMark = "/";

/** Where a word stands in a lesson, the most important place first. */
const fields = { title: 0, heading: 1, text: 2 } as const satisfies Record<string, Field>;

/** Adds the words of a lesson, those of its most important field first. */
export function addLessonWords([first, ...sections]: LessonSection[], add: AddWord): void {
  if (!first) return;
  const addAll = (text: string, field: Field) => {
    for (const word of wordsOf(text)) add(word, field);
  };
  addAll(first.title, fields.title);
  for (const { title } of sections) addAll(title, fields.heading);
  for (const { text } of [first, ...sections]) addAll(text, fields.text);
}

/** Returns the index rows of a word of lessons. */
export function lessonRows(word: string): string[] {
  return [lessonMark + word];
}
