import type { SortOrder } from "../../contract/search-terms.ts";
import type { Columns } from "./columns.ts";
import type { Matches } from "./match.ts";

/** Returns the numbers of the first `most` courses that pass, in an order; by relevance, equal ones as in the catalogue. */
export function firstCourses(
  { orders, rank }: Columns,
  passes: Uint8Array,
  { numbers, scores }: Matches,
  sort: SortOrder,
  most: number,
): number[] {
  const isRelevance = sort === "relevance";
  const candidates = isRelevance ? numbers : orders[sort];
  const isBefore = (one: number, other: number) =>
    scores[one]! > scores[other]! || (scores[one] === scores[other] && rank[one]! < rank[other]!);
  const found: number[] = [];
  for (let index = 0; index < candidates.length; index++) {
    const number = candidates[index]!;
    if (!passes[number]) continue;
    if (found.length === most) {
      if (!isRelevance) break;
      if (!isBefore(number, found[most - 1]!)) continue;
      found.pop();
    }
    const place = isRelevance ? placeOf(number, found, isBefore) : found.length;
    found.splice(place, 0, number);
  }
  return found;
}

/** Returns how many of the sorted numbers are before another one. */
function placeOf(
  number: number,
  sorted: number[],
  isBefore: (one: number, other: number) => boolean,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(sorted[middle]!, number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
