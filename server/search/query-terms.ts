import type { Term } from "./score-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** How well a word fits that begins with the query's last one. */
const prefixQuality = 0.8;

/** How well a word fits after so many edits, and how much less the next likely ones. */
const editQuality = [1, 0.6, 0.5] as const;
const nextLikely = 0.9;

/** How many words are tried for one that is mistyped. */
const maxCorrections = 4;

/** The terms of one word of a query. */
export type WordTerms = {
  word: string;
  terms: Term[];
  /** Those of the terms that correct the word, the likeliest first. */
  corrections: string[];
};

/**
 * Returns what each word of a query may stand for: itself, the last one also for words that begin with it. What is
 * `corrected` also for words that are spelled alike: those that nothing else fits, or all.
 */
export function termsOf(
  words: string[],
  vocabulary: Vocabulary,
  corrected: "none" | "unknown" | "all",
): WordTerms[] {
  return words.map((word, index) => {
    const isLast = index === words.length - 1;
    const terms: Term[] = vocabulary.has(word) ? [{ row: word, quality: 1 }] : [];
    if (isLast) {
      const rows = vocabulary.completions(word);
      terms.push(...rows.map((row) => ({ row, quality: prefixQuality })));
    }
    if (corrected === "none" || (corrected === "unknown" && terms.length > 0)) {
      return { word, terms, corrections: [] };
    }
    const likely = vocabulary
      .corrections(word, maxCorrections)
      .filter((found) => !terms.some(({ row }) => row === found.word))
      .map((found, place) => ({
        row: found.word,
        quality: editQuality[found.edits as 1 | 2] * nextLikely ** place,
      }));
    return { word, terms: [...terms, ...likely], corrections: likely.map(({ row }) => row) };
  });
}
