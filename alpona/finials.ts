import { curls } from "./curled-rings.ts";
import { dot, line, type Mark, placeMarks, solid } from "./marks.ts";
import { drop, paddyEar, tilted } from "./motifs.ts";
import { onRing, polar } from "./path.ts";
import { lotus } from "./petal-rings.ts";
import { archPath, arcLength, type Cell } from "./ring.ts";

/** Arches crowned with drops. */
export function scallopedEdge({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const crest = inner + height * 0.62;
  const core = placeMarks(
    [solid(drop(height * 0.1, height * 0.36, height * 0.22))],
    onRing(0, inner),
  );
  const crown = placeMarks(
    [solid(drop(0, height * 0.34, height * 0.15))],
    onRing(span / 2, inner + height * 0.5),
  );
  return [
    line(archPath(inner, crest, span), 2.8),
    ...core,
    ...crown,
    dot(polar(0, crest + height * 0.16), height * 0.12, "tint"),
  ];
}

/** Long and short leaf strokes, like a sun. */
export function rays({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const width = Math.min(height * 0.3, arcLength(inner, span) * 0.5);
  const long = placeMarks(
    [
      solid(drop(height * 0.06, height * 0.74, width)),
      dot([0, height * 0.93], width * 0.42, "tint"),
    ],
    onRing(0, inner),
  );
  const short = placeMarks(
    [solid(drop(height * 0.06, height * 0.42, width * 0.7), "tint")],
    onRing(span / 2, inner),
  );
  return [...long, ...short];
}

/** Groups of three strokes, with dots between them. */
export function trefoils({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const leaves = [-48, 0, 48].map((angle) => {
    const length = height * (angle === 0 ? 0.66 : 0.5);
    return solid(tilted(drop(height * 0.05, length, length * 0.36), [0, height * 0.12], angle));
  });
  const bay = [
    dot([0, height * 0.2], height * 0.14, "tint"),
    dot([0, height * 0.42], height * 0.1, "tint"),
    dot([0, height * 0.58], height * 0.07, "tint"),
  ];
  return [
    ...placeMarks(
      [
        ...leaves,
        dot([0, height * 0.1], height * 0.16),
        dot([0, height * 0.94], height * 0.1, "tint"),
      ],
      onRing(0, inner),
    ),
    ...placeMarks(bay, onRing(span / 2, inner)),
  ];
}

/** Ears of paddy. */
export function ears({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const bay = [
    solid(drop(height * 0.08, height * 0.36, height * 0.16), "tint"),
    dot([0, height * 0.56], height * 0.09),
  ];
  return [
    ...placeMarks(paddyEar(height, 3, 2), onRing(0, inner)),
    ...placeMarks(bay, onRing(span / 2, inner)),
  ];
}

/** Lotus petals with dots above their tips. */
export function lotusEdge({ inner, outer, span }: Cell): Mark[] {
  const crest = outer - (outer - inner) * 0.16;
  const petals = lotus({ inner, outer: crest, span });
  return [...petals, dot(polar(0, outer - 2), (outer - inner) * 0.09, "tint")];
}

/** Conch curls, a little apart from the ring below. */
export function curlEdge({ inner, outer, span }: Cell): Mark[] {
  return curls({ inner: inner + (outer - inner) * 0.04, outer, span });
}
