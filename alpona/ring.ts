import type { Mark } from "./marks.ts";
import { type Path, polar } from "./path.ts";

/** One repeat of a ring: `span` degrees wide around straight up, between two radii. */
export type Cell = { inner: number; outer: number; span: number };
/** A wide ring; `stretch` is the breadth of a repeat it likes best, measured in its height. */
export type Ring = { stretch: number; draw: (cell: Cell) => Mark[] };

/** A rounded arch that spans a repeat, standing on the inner radius. */
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

/** How far a repeat reaches along its ring. */
export function breadthAt(radius: number, span: number): number {
  return (radius * span * Math.PI) / 180;
}
