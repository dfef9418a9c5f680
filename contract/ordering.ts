import type { Ordering } from "./lesson.ts";

/** Returns whether the lines of an ordering, as indexes, are in their right order; equal lines may change places. */
export function isInOrder({ lines }: Pick<Ordering, "lines">, chosen: readonly number[]): boolean {
  return (
    chosen.length === lines.length &&
    new Set(chosen).size === lines.length &&
    chosen.every((line, place) => lines[line] === lines[place])
  );
}
