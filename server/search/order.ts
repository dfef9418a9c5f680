import type { SortOrder } from "../../contract/search-terms.ts";
import type { Columns } from "./columns.ts";
import type { Matches } from "./match.ts";

/** Returns the numbers of the first `max` courses that pass, in an order; by relevance, equal ones as in the catalogue. */
export function firstCourses(
  { orders, rank }: Columns,
  passes: Uint8Array,
  { numbers, scores }: Matches,
  sort: SortOrder,
  max: number,
): number[] {
  if (sort === "relevance") {
    const byRelevance = (one: number, other: number) =>
      scores[other]! - scores[one]! || rank[one]! - rank[other]!;
    return firstSorted(numbers, passes, byRelevance, max);
  }
  const found: number[] = [];
  for (let index = 0; index < orders[sort].length && found.length < max; index++) {
    const number = orders[sort][index]!;
    if (passes[number]) found.push(number);
  }
  return found;
}

/** Returns the first `max` that pass, by their number, in an order. Keeps at most twice as many, and sorts them whenever they are so many. */
export function firstSorted(
  numbers: Uint32Array,
  passes: Uint8Array,
  compare: (one: number, other: number) => number,
  max: number,
): number[] {
  const found: number[] = [];
  let last: number | undefined;
  const drop = () => {
    // oxlint-disable-next-line unicorn/no-array-sort -- a copy of each would be thrown away
    found.sort(compare);
    if (found.length < max) return;
    found.length = max;
    last = found.at(-1);
  };
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index]!;
    if (!passes[number] || (last !== undefined && compare(number, last) > 0)) continue;
    if (found.push(number) === 2 * max) drop();
  }
  drop();
  return found;
}
