import type { Mark } from "./marks.ts";
import { type Path, polar } from "./path.ts";

/** The area of one repeat of a ring: `span` degrees wide around straight up, between two radii. */
export type Cell = { inner: number; outer: number; span: number };
/** A kind of ring; `aspect` is the preferred ratio of a repeat's width to its height. */
export type Ring = { aspect: number; draw: (cell: Cell) => Mark[] };

/** Returns a rounded arch over a repeat, from the inner to the outer radius. */
export function archPath(inner: number, outer: number, span: number): Path {
  const shoulder = outer + (outer - inner) * 0.02;
  return [
    ["M", polar(-span / 2, inner)],
    [
      "C",
      polar(-span / 2, inner + (outer - inner) * 0.62),
      polar(-span * 0.26, shoulder),
      polar(0, outer),
    ],
    [
      "C",
      polar(span * 0.26, shoulder),
      polar(span / 2, inner + (outer - inner) * 0.62),
      polar(span / 2, inner),
    ],
  ];
}

/** Returns the length of an arc of `span` degrees. */
export function arcLength(radius: number, span: number): number {
  return (radius * span * Math.PI) / 180;
}
