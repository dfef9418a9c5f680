import type { SearchAnswer } from "../../contract/search.ts";
import { readPostings } from "./postings.ts";
import type { WordTerms } from "./query-terms.ts";
import type { StoredWord } from "./score-words.ts";

/** The words of a query: what each may stand for, and the index rows of these. */
export type FoundWords = { terms: WordTerms[]; stored: ReadonlyMap<string, StoredWord> };

/** Returns which words were searched for instead, if any, as the first result has them, and what to mark. */
export function describeCorrection(
  { terms, stored }: FoundWords,
  firstResult: () => number | undefined,
): Pick<SearchAnswer, "correction" | "marks"> {
  const marked = terms.flatMap((word) =>
    word.terms.length > word.corrections.length
      ? [word.word, ...word.corrections]
      : word.corrections,
  );
  const marks = [...new Set(marked)];
  if (terms.every(({ corrections }) => corrections.length === 0))
    return { correction: null, marks };
  const first = firstResult();
  const words = terms.map(({ word, terms: tried, corrections }) => {
    const found = tried.map(({ row }) => row).filter((row) => has(stored.get(row), first));
    return found.every((row) => corrections.includes(row)) ? (found[0] ?? word) : word;
  });
  const isCorrected = words.some((word, place) => word !== terms[place]!.word);
  return { correction: isCorrected ? words.join(" ") : null, marks };
}

function has(word: StoredWord | undefined, wanted: number | undefined): boolean {
  let found = false;
  if (word) readPostings(word.postings, (number) => (found ||= number === wanted));
  return found;
}
