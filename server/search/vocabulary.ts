import { editsBetween } from "../validation/edits-between.ts";
import { prefixMark } from "./course-words.ts";
import { allowedEdits, letterSet, lettersApart } from "./typos.ts";
import { maxShortPrefixLength } from "./words.ts";

/** How many words are tried for one that is incomplete. */
const maxCompletions = 64;

/** All words of the courses, or of the lessons, for incomplete and mistyped ones. */
export type Vocabulary = {
  has: (word: string) => boolean;
  /** Returns the index rows of the words that begin with another one, of many the most frequent. */
  completions: (word: string) => string[];
  /** Returns the words that somebody may have meant, the likeliest first, with the number of edits to each. */
  corrections: (word: string, max: number) => { word: string; edits: number }[];
};

/**
 * Prepares words, each with the number of its courses or lessons, for look-ups. `hasPrefixes`: the index has a row for
 * each beginning of up to three letters.
 */
export function createVocabulary(
  counts: ReadonlyMap<string, number>,
  hasPrefixes: boolean,
): Vocabulary {
  const words = [...counts.keys()].toSorted();
  const frequency = Uint32Array.from(words, (word) => counts.get(word)!);
  const letters = Int32Array.from(words, letterSet);

  const firstFrom = (wanted: string): number => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const moreFrequent = (one: number, other: number) =>
    frequency[other]! - frequency[one]! || one - other;

  return {
    has: (word) => words[firstFrom(word)] === word,

    completions: (beginning) => {
      const [first, second, ...others] = beginning;
      if (hasPrefixes && others.length + 2 <= maxShortPrefixLength) {
        const exists = words[firstFrom(beginning)]?.startsWith(beginning);
        return exists ? [beginning + prefixMark] : [];
      }
      // A single letter would complete to anything.
      if (first === undefined || second === undefined) return [];
      const found = [];
      for (let index = firstFrom(beginning); words[index]?.startsWith(beginning); index++) {
        found.push(index);
      }
      return found
        .toSorted(moreFrequent)
        .slice(0, maxCompletions)
        .map((index) => words[index]!)
        .filter((word) => word !== beginning);
    },

    corrections: (word, max) => {
      const allowed = allowedEdits(word);
      if (allowed === 0) return [];
      const set = letterSet(word);
      const found: { index: number; edits: number; cost: number }[] = [];
      for (let index = 0; index < words.length; index++) {
        const other = words[index]!;
        if (Math.abs(other.length - word.length) > allowed) continue;
        if (lettersApart(set, letters[index]!) > 2 * allowed || other === word) continue;
        const edits = editsBetween(word, other, allowed);
        if (edits > allowed) continue;
        // People rarely mistype the first letter.
        const cost = 2 * edits + (other[0] === word[0] ? 0 : 1);
        found.push({ index, edits, cost });
      }
      return found
        .toSorted((one, other) => one.cost - other.cost || moreFrequent(one.index, other.index))
        .slice(0, max)
        .map(({ index, edits }) => ({ word: words[index]!, edits }));
    },
  };
}
