import { editsBetween } from "../validation/edits-between.ts";
import { allowedEdits, letterSet, lettersApart } from "./typos.ts";

/** All words of the catalogue, for incomplete and mistyped ones. */
export type Vocabulary = {
  has: (word: string) => boolean;
  /** Returns words that begin with a text, the most frequent first. */
  beginningWith: (text: string, max: number) => string[];
  /** Returns the words that somebody may have meant, the likeliest first, with the number of edits to each. */
  corrections: (word: string, max: number) => { word: string; edits: number }[];
};

/** Prepares words, each with the number of its courses, for look-ups. */
export function createVocabulary(courseCounts: ReadonlyMap<string, number>): Vocabulary {
  const words = [...courseCounts.keys()].toSorted();
  const courses = Uint32Array.from(words, (word) => courseCounts.get(word)!);
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
    courses[other]! - courses[one]! || one - other;

  return {
    has: (word) => words[firstFrom(word)] === word,

    beginningWith: (beginning, max) => {
      const found = [];
      for (let index = firstFrom(beginning); words[index]?.startsWith(beginning); index++) {
        found.push(index);
      }
      return found
        .toSorted(moreFrequent)
        .slice(0, max)
        .map((index) => words[index]!);
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
