import type { LessonSection } from "./lesson-section.ts";
import { fold } from "../../contract/fold.ts";
import { wordsOf } from "./words.ts";

/** Where in a lesson the words were found. */
export type Excerpt = {
  /** Undefined: before its first heading, or in its title. */
  section: { id: string; title: string } | undefined;
  /** The sentence or line with the words; empty in a lesson that needs a plan. */
  text: string;
};

/** The longest excerpt, in characters. */
const maxLength = 200;

/** What ends a sentence, in English and in Bangla; samples have their lines. */
const endOfSentence = /(?<=[.?!।]["”’)]?)\s+|\n/u;

/** Finds the section of a lesson, and its sentence, that have the most of the words, which `marks` begin. */
export function findExcerpt(sections: LessonSection[], marks: string[]): Excerpt {
  const section = firstWithMost(
    sections,
    ({ title, text }) => 2 * countMarks(`${title}\n${text}`, marks) + Number(hasMark(title, marks)),
  );
  if (!section) return { section: undefined, text: "" };
  const sentence = firstWithMost(section.text.split(endOfSentence), (text) =>
    countMarks(text, marks),
  );
  return {
    section: section.id === "" ? undefined : { id: section.id, title: section.title },
    text: shortened(sentence ?? "", marks),
  };
}

/** Returns the first of those with the highest count. */
function firstWithMost<Item>(items: Item[], count: (item: Item) => number): Item | undefined {
  let [best] = items;
  let most = -1;
  for (const item of items) {
    const found = count(item);
    if (found > most) [best, most] = [item, found];
  }
  return best;
}

function countMarks(text: string, marks: string[]): number {
  const folded = fold(text);
  const likely = marks.filter((mark) => folded.includes(mark));
  if (likely.length === 0) return 0;
  const words = wordsOf(text);
  return likely.filter((mark) => words.some((word) => word.startsWith(mark))).length;
}

function hasMark(text: string, marks: string[]): boolean {
  return countMarks(text, marks) > 0;
}

/** Returns the part of a long sentence around its first marked word. */
function shortened(text: string, marks: string[]): string {
  if (text.length <= maxLength) return text;
  const pieces = text.split(" ");
  const marked = Math.max(
    0,
    pieces.findIndex((piece) => hasMark(piece, marks)),
  );
  let [from, to] = [marked, marked + 1];
  const length = () => pieces.slice(from, to).join(" ").length;
  while (from > 0 && length() < maxLength / 2) from--;
  while (to < pieces.length && length() < maxLength) to++;
  const shown = pieces.slice(from, to).join(" ").slice(0, maxLength).toWellFormed();
  return `${from > 0 ? "… " : ""}${shown}${to < pieces.length ? " …" : ""}`;
}
