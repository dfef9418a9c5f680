import type { SortOrder } from "../../contract/search-terms.ts";
import type { Columns } from "./columns.ts";
import type { Matches } from "./match.ts";
import type { Narrowed } from "./narrow.ts";

/** Returns the numbers of the first `most` courses that passed, in an order; by relevance, equal ones as in the catalogue. */
export function firstCourses(
  { orders, rank }: Columns,
  { passes, total }: Pick<Narrowed, "passes" | "total">,
  { numbers, scores }: Matches,
  sort: SortOrder,
  most: number,
): number[] {
  const wanted = Math.min(most, total);
  if (sort === "relevance") {
    const isBefore = (one: number, other: number) =>
      scores[one]! > scores[other]! || (scores[one] === scores[other] && rank[one]! < rank[other]!);
    return best(numbers, passes, wanted, isBefore);
  }
  const found: number[] = [];
  for (const number of orders[sort]) {
    if (found.length === wanted) break;
    if (passes[number]) found.push(number);
  }
  return found;
}

/** Returns the first of the numbers that passed, with a heap of those found so far, the last of them on top. */
function best(
  numbers: Uint32Array,
  passes: Uint8Array,
  wanted: number,
  isBefore: (one: number, other: number) => boolean,
): number[] {
  const heap: number[] = [];
  const sink = (start: number) => {
    for (let parent = start; ;) {
      let last = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < heap.length && isBefore(heap[last]!, heap[child]!)) last = child;
      }
      if (last === parent) return;
      [heap[parent], heap[last]] = [heap[last]!, heap[parent]!];
      parent = last;
    }
  };
  for (const number of numbers) {
    if (!passes[number]) continue;
    if (heap.length < wanted) {
      heap.push(number);
      if (heap.length === wanted) {
        for (let parent = heap.length >> 1; parent >= 0; parent--) sink(parent);
      }
    } else if (heap.length > 0 && isBefore(number, heap[0]!)) {
      heap[0] = number;
      sink(0);
    }
  }
  return heap.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}
