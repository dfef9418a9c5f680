import { distance } from "fastest-levenshtein";

/** The suggestion for a misspelt word, as a phrase to end a message with; nothing when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): { suggestion?: string } {
  const meant = nearest(word, candidates);
  return meant === undefined ? {} : { suggestion: `did you mean "${meant}"?` };
}

/** The candidate that a misspelt word most likely means, upper and lower case alike; undefined when none is near. */
function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const changes = distance(lower, candidate.toLowerCase());
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}
