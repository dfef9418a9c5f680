import type { Question } from "../../../contract/lesson.ts";

/**
 * Returns the options of a question in the order in which they are shown, as indexes: a permutation that its id fixes, so
 * that the right one has no favourite place and pages are the same for everybody. Answers are stored by these indexes.
 */
export function answerOrder({ id, options, ordered }: Question): number[] {
  const order = options.map((_, index) => index);
  if (ordered) return order;
  let number = Number.parseInt(id.slice(-8), 16) || 0;
  for (let last = order.length - 1; last > 0; last--) {
    const other = number % (last + 1);
    number = Math.floor(number / (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
