import { dot, line, type Mark, placeMarks, solid } from "./marks.ts";
import { drop, leaf, tilted } from "./motifs.ts";
import { onRing, polar } from "./path.ts";
import { archPath, type Cell } from "./ring.ts";

/** A row of dots. */
export function beads({ inner, outer }: Cell): Mark[] {
  return [dot(polar(0, (inner + outer) / 2), (outer - inner) * 0.44)];
}

/** Leaves, one behind the other. */
export function laurel({ inner, outer }: Cell): Mark[] {
  const height = outer - inner;
  return placeMarks(
    [
      solid(
        tilted(
          leaf(height * 1.15, height * 0.5, height * 0.14),
          [-height * 0.46, height * 0.08],
          52,
        ),
      ),
    ],
    onRing(0, inner),
  );
}

/** Short strokes side by side. */
export function grains({ inner, outer }: Cell): Mark[] {
  const height = outer - inner;
  return placeMarks([solid(drop(height * 0.1, height * 0.8, height * 0.36))], onRing(0, inner));
}

/** Small arches over dots. */
export function scallops({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  return [
    line(archPath(inner + 1, outer - 1, span), 1.8),
    dot(polar(0, inner + height * 0.4), height * 0.3, "tint"),
  ];
}

/** Teeth with dots in the valleys. */
export function zigzag({ inner, outer, span }: Cell): Mark[] {
  const low = inner + 1.5;
  const high = outer - 1.5;
  const teeth = line(
    [
      ["M", polar(-span / 2, low)],
      ["L", polar(0, high)],
      ["L", polar(span / 2, low)],
    ],
    1.6,
  );
  return [
    teeth,
    dot(polar(0, inner + (outer - inner) * 0.36), (outer - inner) * 0.24, "tint"),
    dot(polar(span / 2, high), (outer - inner) * 0.2),
  ];
}
