import { beneath, dot, line, type Mark, outlined, placeMarks, solid } from "./marks.ts";
import { drop, petal, tilted } from "./motifs.ts";
import { onRing, type Path, polar } from "./path.ts";
import { archPath, arcLength, type Cell } from "./ring.ts";

/** Outlined lotus petals with a white heart, and the tips of a second row behind them. */
export function lotus({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const breadth = Math.min(arcLength(inner + height * 0.45, span) * 0.94, height * 1.1);
  const back = placeMarks(
    [line(petal(height * 0.2, height * 0.78, breadth * 0.8), 1.6, "tint")],
    onRing(span / 2, inner),
  );
  const front = [
    outlined(petal(0, height, breadth), 2.6),
    solid(drop(height * 0.1, height * 0.62, breadth * 0.46)),
    line(
      [
        ["M", [0, height * 0.3]],
        ["L", [0, height * 0.56]],
      ],
      1.6,
      "ground",
    ),
  ];
  return [
    ...back.map(beneath),
    ...placeMarks(front, onRing(0, inner)),
    dot(polar(span / 2, outer - 1), height * 0.09, "chalk"),
  ];
}

/** Solid white petals with openings in the background colour. */
export function whitePetals({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const breadth = Math.min(arcLength(inner + height * 0.5, span) * 0.82, height * 0.8);
  const marks = [
    solid(petal(0, height, breadth)),
    solid(drop(height * 0.14, height * 0.5, breadth * 0.3), "ground"),
    dot([0, height * 0.74], breadth * 0.1, "ground"),
  ];
  const between = placeMarks(
    [solid(drop(0, height * 0.5, height * 0.13), "tint"), dot([0, height * 0.72], height * 0.1)],
    onRing(span / 2, inner + height * 0.16),
  );
  return [...placeMarks(marks, onRing(0, inner)), ...between];
}

/** Fans of leaf strokes under rounded arches. */
export function fans({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const breadth = Math.min(arcLength(inner, span), height * 2);
  const leaves = [-62, -31, 0, 31, 62].map((angle) => {
    const length = height * (0.72 - Math.abs(angle) * 0.0028);
    return solid(
      tilted(
        drop(height * 0.12, length, length * 0.27),
        [0, height * 0.06],
        angle * Math.min(1, breadth / height / 1.15),
      ),
    );
  });
  const base = dot([0, height * 0.06], height * 0.15, "tint");
  return [
    ...placeMarks([...leaves, base], onRing(0, inner)),
    line(archPath(inner + height * 0.22, outer, span), 1.8),
    dot(polar(span / 2, inner + height * 0.06), height * 0.12, "tint"),
  ];
}

/** Double arches over a few grains. */
export function arches({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const size = Math.min(height, arcLength(inner, span) * 0.62);
  const hill = (rise: number): Path =>
    archPath(inner, inner + height * rise, span * (0.3 + rise * 0.68));
  const grains = [-52, -26, 0, 26, 52].map((angle) =>
    solid(tilted(drop(size * 0.1, size * 0.44, size * 0.13), [0, 0], angle)),
  );
  return [
    line(hill(1), 2.8),
    line(hill(0.78), 1.4, "tint"),
    ...placeMarks(grains, onRing(0, inner)),
    dot(polar(span / 2, inner + height * 0.72), height * 0.13),
    dot(polar(span / 2, inner + height * 0.46), height * 0.09, "tint"),
  ];
}
