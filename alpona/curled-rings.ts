import { dot, line, type Mark, outlined, placeMarks, solid } from "./marks.ts";
import { curl, drop, kalka, leaf, paddyEar, tilted } from "./motifs.ts";
import { mirror, onRing, type Path, place, type Point, polar } from "./path.ts";
import { arcLength, type Cell } from "./ring.ts";

/** Pairs of conch curls with a bud between them. */
export function curls({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const size = Math.min(height * 0.96, arcLength(inner + height * 0.5, span) * 0.72);
  const right = placeMarks(curl(size, size * 0.1), ([x, y]) => [x + size * 0.015, y]);
  const left = placeMarks(right, mirror);
  const bud = [
    solid(drop(size * 0.56, size * 0.4, size * 0.2), "tint"),
    dot([0, size * 0.42], size * 0.09),
    dot([0, size * 0.05], size * 0.17),
  ];
  const between = [
    solid(drop(0, size * 0.36, size * 0.12)),
    dot([0, size * 0.5], size * 0.08, "tint"),
  ];
  return [
    ...placeMarks([...right, ...left, ...bud], onRing(0, inner)),
    ...placeMarks(between, onRing(span / 2, inner)),
  ];
}

/** Kalkas that all turn one way. */
export function kalkas({ inner, outer, span }: Cell): Mark[] {
  const height = Math.min(outer - inner, arcLength((inner + outer) / 2, span) / 0.86);
  const body = kalka(0, height);
  const marks = [
    outlined(body, 2.4),
    solid(
      place(drop(0, height * 0.52, height * 0.34, height * 0.04), ([x, y]) => [
        x - height * 0.04,
        y + height * 0.1,
      ]),
    ),
    dot([-height * 0.02, height * 0.44], height * 0.09, "ground"),
    dot([height * 0.06, height * 0.76], height * 0.09, "tint"),
  ];
  return [
    ...placeMarks(marks, onRing(0, inner, 8)),
    dot(polar(span / 2, inner + height * 0.14), height * 0.12, "tint"),
    dot(polar(span / 2, outer - height * 0.1), height * 0.08),
  ];
}

/** Ears of paddy and rising drops. */
export function paddy({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const between = [
    solid(drop(0, height * 0.42, height * 0.15), "tint"),
    dot([0, height * 0.56], height * 0.08),
    dot([0, height * 0.7], height * 0.06),
  ];
  return [
    ...placeMarks(paddyEar(height, 3, 1.8), onRing(0, inner)),
    ...placeMarks(between, onRing(span / 2, inner)),
  ];
}

/** A vine with one wave per repeat, a curl and leaves in each of its bays. */
export function creeper({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const at = (along: number, rise: number): Point => polar(along * span, inner + height * rise);
  const vine: Path = [
    ["M", at(-0.5, 0.5)],
    ["C", at(-0.4, 0.92), at(-0.14, 0.92), at(0, 0.5)],
    ["C", at(0.14, 0.08), at(0.4, 0.08), at(0.5, 0.5)],
  ];
  const size = Math.min(height * 0.62, arcLength((inner + outer) / 2, span) * 0.34);
  const bay = (along: number, rise: number, turn: number): Mark[] => {
    const frame = onRing(along * span, inner + height * rise, turn);
    const leaves = [
      solid(tilted(leaf(size * 0.62, size * 0.26, size * 0.1), [size * 0.1, size * 0.04], -64)),
      solid(tilted(leaf(size * 0.5, size * 0.2), [size * 0.3, 0], 84), "tint"),
    ];
    return placeMarks([...curl(size, size * 0.1), ...leaves], frame);
  };
  return [line(vine, 2.4), ...bay(-0.36, 0.78, 172), ...bay(0.14, 0.22, -8)];
}
