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
  const { numbers: candidates } = scored;
  let most = 0;
  for (let index = 0; index < candidates.length; index++) {
    most = Math.max(most, countWords(found[candidates[index]!]!));
  }
  let length = 0;
  const kept = most * 2 < words.length ? 0 : candidates.length;
  for (let index = 0; index < kept; index++) {
    const number = candidates[index]!;
    if (countWords(found[number]!) === most) candidates[length++] = number;
  }
  const numbers = candidates.subarray(0, length);
  return { numbers, scores, closest: numbers.length > 0 && most < words.length };
}
