import type { Columns } from "./columns.ts";
import { type StoredWord, type Term, countWords, scoreWords } from "./score-words.ts";

export type Matches = {
  /** The numbers of the courses that match. */
  numbers: Uint32Array;
  /** Each course's score, by its number. */
  scores: Float32Array;
  /** They have most of the words; none has all. */
  closest: boolean;
};

/**
 * Finds the courses that have every word, one of its terms at least. Where no course has all of them, those that have
 * the most, half of them at least.
 */
export function matchCourses(
  { size, orders }: Columns,
  words: Term[][],
  stored: ReadonlyMap<string, StoredWord>,
): Matches {
  const scored = scoreWords({ count: orders.level.length, size }, words, stored);
  const { scores, found } = scored;
  const most = scored.numbers.reduce((max, number) => Math.max(max, countWords(found[number]!)), 0);
  const numbers =
    most * 2 < words.length
      ? scored.numbers.subarray(0, 0)
      : scored.numbers.filter((number) => countWords(found[number]!) === most);
  return { numbers, scores, closest: numbers.length > 0 && most < words.length };
}
