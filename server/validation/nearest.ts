import { editsBetween } from "./edits-between.ts";

/** Returns the suggestion for a misspelt word, as a phrase to append to a message; none when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): { suggestion?: string } {
  const meant = nearest(word, candidates);
  return meant === undefined ? {} : { suggestion: `did you mean "${meant}"?` };
}

/** Returns the candidate that a misspelt word most likely means, case-insensitive; undefined when none is near. */
function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let max = Math.max(1, Math.floor(word.length / 3));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > max) continue;
    const edits = editsBetween(lower, candidate.toLowerCase(), max);
    if (edits <= max) [best, max] = [candidate, edits - 1];
  }
  return best;
}
