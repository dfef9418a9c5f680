import { beneath, dot, line, type Mark, outlined, placeMarks, solid } from "./marks.ts";
import { curl, drop, kalka, leaf, paddyEar, petal, tilted } from "./motifs.ts";
import { mirror, type Path, place, type Point, polar, standing } from "./path.ts";
import type { Random } from "./random.ts";

/** One repeat of a ring: `span` degrees wide around straight up, between two radii. */
export type Cell = { inner: number; outer: number; span: number; random: Random };
/** A wide ring; `stretch` is the breadth of a repeat it likes best, measured in its height. */
export type Ring = { stretch: number; draw: (cell: Cell) => Mark[] };

export const wideRings: Record<string, Ring> = {
  lotus: { stretch: 0.86, draw: lotus },
  whitePetals: { stretch: 0.62, draw: whitePetals },
  fans: { stretch: 1.5, draw: fans },
  curls: { stretch: 1.6, draw: curls },
  kalkas: { stretch: 0.92, draw: kalkas },
  paddy: { stretch: 0.8, draw: paddy },
  creeper: { stretch: 2, draw: creeper },
  arches: { stretch: 1.5, draw: arches },
};

function lotus({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const breadth = Math.min(breadthAt(inner + height * 0.45, span) * 0.94, height * 1.1);
  const back = placeMarks([line(petal(height * 0.2, height * 0.78, breadth * 0.8), 1.6, "tint")], standing(span / 2, inner));
  const front = [
    outlined(petal(0, height, breadth), 2.6),
    solid(drop(height * 0.1, height * 0.62, breadth * 0.46)),
    line([["M", [0, height * 0.3]], ["L", [0, height * 0.56]]], 1.6, "ground"),
  ];
  return [...back.map(beneath), ...placeMarks(front, standing(0, inner)), dot(polar(span / 2, outer - 1), height * 0.09, "chalk")];
}

function whitePetals({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const breadth = Math.min(breadthAt(inner + height * 0.5, span) * 0.82, height * 0.8);
  const marks = [
    solid(petal(0, height, breadth)),
    solid(drop(height * 0.14, height * 0.5, breadth * 0.3), "ground"),
    dot([0, height * 0.74], breadth * 0.1, "ground"),
  ];
  const between = placeMarks([solid(drop(0, height * 0.5, height * 0.13), "tint"), dot([0, height * 0.72], height * 0.1)], standing(span / 2, inner + height * 0.16));
  return [...placeMarks(marks, standing(0, inner)), ...between];
}

function fans({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const breadth = Math.min(breadthAt(inner, span), height * 2);
  const leaves = [-62, -31, 0, 31, 62].map((angle) => {
    const length = height * (0.72 - Math.abs(angle) * 0.0028);
    return solid(tilted(drop(height * 0.12, length, length * 0.27), [0, height * 0.06], angle * Math.min(1, breadth / height / 1.15)));
  });
  const base = dot([0, height * 0.06], height * 0.15, "tint");
  return [...placeMarks([...leaves, base], standing(0, inner)), line(archPath(inner + height * 0.22, outer, span), 1.8), dot(polar(span / 2, inner + height * 0.06), height * 0.12, "tint")];
}

function curls({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const size = Math.min(height * 0.96, breadthAt(inner + height * 0.5, span) * 0.72);
  const right = placeMarks(curl(size, size * 0.1), ([x, y]) => [x + size * 0.015, y]);
  const left = placeMarks(right, mirror);
  const bud = [solid(drop(size * 0.56, size * 0.4, size * 0.2), "tint"), dot([0, size * 0.42], size * 0.09), dot([0, size * 0.12], size * 0.16)];
  const between = [solid(drop(0, size * 0.36, size * 0.12)), dot([0, size * 0.5], size * 0.08, "tint")];
  return [...placeMarks([...right, ...left, ...bud], standing(0, inner)), ...placeMarks(between, standing(span / 2, inner))];
}

function kalkas({ inner, outer, span }: Cell): Mark[] {
  const height = Math.min(outer - inner, breadthAt((inner + outer) / 2, span) / 0.86);
  const body = kalka(0, height);
  const marks = [
    outlined(body, 2.4),
    solid(place(drop(0, height * 0.52, height * 0.34, height * 0.04), ([x, y]) => [x - height * 0.04, y + height * 0.1])),
    dot([-height * 0.02, height * 0.44], height * 0.09, "ground"),
    dot([height * 0.06, height * 0.76], height * 0.09, "tint"),
  ];
  return [...placeMarks(marks, standing(0, inner, 8)), dot(polar(span / 2, inner + height * 0.14), height * 0.12, "tint"), dot(polar(span / 2, outer - height * 0.1), height * 0.08)];
}

function paddy({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const between = [solid(drop(0, height * 0.42, height * 0.15), "tint"), dot([0, height * 0.56], height * 0.08), dot([0, height * 0.7], height * 0.06)];
  return [...placeMarks(paddyEar(height, 3, 1.8), standing(0, inner)), ...placeMarks(between, standing(span / 2, inner))];
}

/** A vine that sways once per repeat, with a curl and leaves in each bay. */
function creeper({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const at = (along: number, rise: number): Point => polar(along * span, inner + height * rise);
  const vine: Path = [
    ["M", at(-0.5, 0.5)],
    ["C", at(-0.4, 0.92), at(-0.14, 0.92), at(0, 0.5)],
    ["C", at(0.14, 0.08), at(0.4, 0.08), at(0.5, 0.5)],
  ];
  const size = Math.min(height * 0.62, breadthAt((inner + outer) / 2, span) * 0.34);
  const bay = (along: number, rise: number, turn: number): Mark[] => {
    const frame = standing(along * span, inner + height * rise, turn);
    const leaves = [solid(tilted(leaf(size * 0.62, size * 0.26, size * 0.1), [size * 0.1, size * 0.04], -64)), solid(tilted(leaf(size * 0.5, size * 0.2), [size * 0.3, 0], 84), "tint")];
    return placeMarks([...curl(size, size * 0.1), ...leaves], frame);
  };
  return [line(vine, 2.4), ...bay(-0.36, 0.78, 172), ...bay(0.14, 0.22, -8)];
}

function arches({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const size = Math.min(height, breadthAt(inner, span) * 0.62);
  const hill = (rise: number): Path => archPath(inner, inner + height * rise, span * (0.3 + rise * 0.68));
  const grains = [-52, -26, 0, 26, 52].map((angle) => solid(tilted(drop(size * 0.1, size * 0.44, size * 0.13), [0, 0], angle)));
  return [line(hill(1), 2.8), line(hill(0.78), 1.4, "tint"), ...placeMarks(grains, standing(0, inner)), dot(polar(span / 2, inner + height * 0.72), height * 0.13), dot(polar(span / 2, inner + height * 0.46), height * 0.09, "tint")];
}

/** A rounded arch that spans a repeat, standing on the inner radius. */
export function archPath(inner: number, outer: number, span: number): Path {
  const shoulder = outer + (outer - inner) * 0.02;
  return [
    ["M", polar(-span / 2, inner)],
    ["C", polar(-span / 2, inner + (outer - inner) * 0.62), polar(-span * 0.26, shoulder), polar(0, outer)],
    ["C", polar(span * 0.26, shoulder), polar(span / 2, inner + (outer - inner) * 0.62), polar(span / 2, inner)],
  ];
}

/** How far a repeat reaches along its ring. */
export function breadthAt(radius: number, span: number): number {
  return (radius * span * Math.PI) / 180;
}
