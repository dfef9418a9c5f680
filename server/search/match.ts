import type { Columns } from "./columns.ts";
import { type Field, readPostings } from "./postings.ts";

/** How much a word counts by its field: name, category, details. */
const fieldWeights = [10, 3, 1] as const satisfies Record<Field, number>;

/** An index row that a word of the query may be, and how well it fits: 1 when it is the word itself. */
export type Term = { row: string; quality: number };

/** The row of a term, as stored. */
export type StoredWord = { courses: number; postings: Uint8Array };

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
  const all = orders.level.length;
  const scores = new Float32Array(size);
  const counts = new Uint8Array(size);
  const best = new Float32Array(size);
  const touched = new Uint32Array(size);
  let length = 0;
  let max = 0;
  for (const terms of words) {
    length = 0;
    for (const { row, quality } of terms) {
      const word = stored.get(row);
      if (!word) continue;
      const rarity = Math.log(1 + (all - word.courses + 0.5) / (word.courses + 0.5));
      const weights = Float32Array.from(fieldWeights, (weight) => weight * quality * rarity);
      readPostings(word.postings, (number, field) => {
        const score = weights[field]!;
        if (best[number] === 0) touched[length++] = number;
        if (score > best[number]!) best[number] = score;
      });
    }
    for (let index = 0; index < length; index++) {
      const number = touched[index]!;
      scores[number]! += best[number]!;
      max = Math.max(max, ++counts[number]!);
      best[number] = 0;
    }
  }
  if (max * 2 < words.length) max = 0;
  // Those of a single word have just been listed.
  if (words.length > 1) {
    length = 0;
    for (let number = 0; number < counts.length; number++) {
      if (counts[number] === max && max > 0) touched[length++] = number;
    }
  }
  return { numbers: touched.slice(0, length), scores, closest: length > 0 && max < words.length };
}
