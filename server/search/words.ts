import { fold } from "../../contract/fold.ts";
import { maxQueryLength } from "../../contract/search-terms.ts";

/** How many words of a query count. */
const maxWords = 8;

/** Longer words are cut: nobody types them. */
const maxWordLength = 40;

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#)?/gu;

/** Returns the words of a text in order, folded; C++ and C# are words. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(word) ?? []).map((found) =>
    found.length > maxWordLength ? found.slice(0, maxWordLength).toWellFormed() : found,
  );
}

/** Returns the words of a query, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, maxQueryLength)))].slice(0, maxWords);
}

/** Returns the first one, two and three letters of a word. */
export function shortPrefixes(text: string): string[] {
  const letters = [...text.replace(/[+#]+$/, "")].slice(0, maxShortPrefixLength);
  return letters.map((_, last) => letters.slice(0, last + 1).join(""));
}

/** The courses of each prefix up to this length are in the index, those of longer ones under their words. */
export const maxShortPrefixLength = 3;
