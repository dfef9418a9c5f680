import { allowedEdits, editsBetween, letterSet, lettersApart } from "./typos.ts";

/** How many courses have a word, and how many of them in their name. */
export type WordCount = { courses: number; names: number };

/** All words of the catalogue, for incomplete and mistyped ones. */
export type Vocabulary = {
  has: (word: string) => boolean;
  /** Returns words that begin with a text, the most frequent first. */
  beginningWith: (text: string, most: number) => string[];
  /** Returns the words that somebody may have meant, the likeliest first, with the number of edits to each. */
  corrections: (word: string, most: number) => { word: string; edits: number }[];
};

const text = { encoder: new TextEncoder(), decoder: new TextDecoder() };

/** Returns words and their counts as bytes: a line a word, in order. */
export function encodeVocabulary(words: ReadonlyMap<string, WordCount>): Uint8Array {
  const lines = [...words.keys()].toSorted().map((word) => {
    const { courses, names } = words.get(word)!;
    return `${word} ${courses} ${names}`;
  });
  return text.encoder.encode(lines.join("\n"));
}

/** Returns the words of such bytes, in order, with their counts. */
export function* decodeVocabulary(bytes: Uint8Array): Generator<[string, WordCount]> {
  if (bytes.length === 0) return;
  for (const line of text.decoder.decode(bytes).split("\n")) {
    const [word = "", courses, names] = line.split(" ");
    yield [word, { courses: Number(courses), names: Number(names) }];
  }
}

/** Prepares the words of `encodeVocabulary` for look-ups. */
export function openVocabulary(bytes: Uint8Array): Vocabulary {
  const entries = [...decodeVocabulary(bytes)];
  const words = entries.map(([word]) => word);
  const courses = Uint32Array.from(entries, ([, count]) => count.courses);
  const names = Uint32Array.from(entries, ([, count]) => count.names);
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
    names[other]! - names[one]! || courses[other]! - courses[one]! || one - other;

  return {
    has: (word) => words[firstFrom(word)] === word,

    beginningWith: (beginning, most) => {
      const found = [];
      for (let index = firstFrom(beginning); words[index]?.startsWith(beginning); index++) {
        found.push(index);
      }
      return found
        .toSorted(moreFrequent)
        .slice(0, most)
        .map((index) => words[index]!);
    },

    corrections: (word, most) => {
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
        .slice(0, most)
        .map(({ index, edits }) => ({ word: words[index]!, edits }));
    },
  };
}
