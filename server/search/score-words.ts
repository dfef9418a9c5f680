import { type Field, readPostings } from "./postings.ts";

/** How much a word counts by its field: of a course the name, category and details; of a lesson the title, a heading and text. */
const fieldWeights = [10, 3, 1] as const satisfies Record<Field, number>;

/** An index row that a word of the query may be, and how well it fits: 1 when it is the word itself. */
export type Term = { row: string; quality: number };

/** The row of a term, as stored. */
export type StoredWord = { courses: number; postings: Uint8Array };

/** What has any of the words, courses or lessons, by number. */
export type Scored = {
  numbers: Uint32Array;
  scores: Float32Array;
  /** By number, a bit for each word that it has. */
  found: Uint8Array;
};

/** Scores what has the words, one of each word's terms at least; of `count`, whose numbers are below `size`. */
export function scoreWords(
  { count, size }: { count: number; size: number },
  words: Term[][],
  stored: ReadonlyMap<string, StoredWord>,
): Scored {
  const scores = new Float32Array(size);
  const found = new Uint8Array(size);
  const best = new Float32Array(size);
  const touched = new Uint32Array(size);
  const numbers = new Uint32Array(size);
  let length = 0;
  for (const [place, terms] of words.entries()) {
    let last = 0;
    for (const { row, quality } of terms) {
      const word = stored.get(row);
      if (!word) continue;
      const rarity = Math.log(1 + (count - word.courses + 0.5) / (word.courses + 0.5));
      const weights = Float32Array.from(fieldWeights, (weight) => weight * quality * rarity);
      readPostings(word.postings, (number, field) => {
        const score = weights[field]!;
        if (best[number] === 0) touched[last++] = number;
        if (score > best[number]!) best[number] = score;
      });
    }
    for (let index = 0; index < last; index++) {
      const number = touched[index]!;
      if (found[number] === 0) numbers[length++] = number;
      found[number]! |= 1 << place;
      scores[number]! += best[number]!;
      best[number] = 0;
    }
  }
  return { numbers: numbers.subarray(0, length), scores, found };
}

/** Returns how many words the bits stand for. */
export function countWords(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
