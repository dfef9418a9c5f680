import type { Ordering, Question } from "../../../contract/lesson.ts";
import { isInOrder } from "../../../contract/ordering.ts";

/**
 * Returns the options of a question in the order in which they are shown, as indexes: a permutation that its id fixes, so
 * that the right one has no favourite place and pages are the same for everybody. Answers are stored by these indexes.
 */
export function answerOrder({ id, options, ordered }: Question): number[] {
  return ordered ? [...options.keys()] : permutation(id, options.length);
}

/** Returns the lines of an ordering as they are shown at first, as indexes: never in the right order. */
export function startOrder(ordering: Ordering): number[] {
  const order = permutation(ordering.id, ordering.lines.length);
  for (let turns = 0; turns < order.length && isInOrder(ordering, order); turns++)
    order.push(order.shift()!);
  return order;
}

/** Returns the numbers below a count in an order that an activity's id fixes: it ends with a hash. */
function permutation(id: string, count: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  let number = Number.parseInt(id.slice(-8), 16) || 0;
  for (let last = count - 1; last > 0; last--) {
    const other = number % (last + 1);
    number = Math.floor(number / (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
