import { dot, line, type Mark, placeMarks, solid } from "./marks.ts";
import { drop, leaf, paddyEar, tilted } from "./motifs.ts";
import { polar, standing } from "./path.ts";
import { archPath, breadthAt, type Cell, type Ring, wideRings } from "./rings.ts";

/** Narrow rings that part the wide ones. */
export const narrowRings: Record<string, Ring> = {
  beads: { stretch: 0.95, draw: beads },
  laurel: { stretch: 0.95, draw: laurel },
  grains: { stretch: 0.62, draw: grains },
  scallops: { stretch: 1.5, draw: scallops },
  zigzag: { stretch: 1.7, draw: zigzag },
};

/** Outermost rings, which end a figure against the bare floor. */
export const finials: Record<string, Ring> = {
  scallopedEdge: { stretch: 1.15, draw: scallopedEdge },
  rays: { stretch: 0.62, draw: rays },
  trefoils: { stretch: 1.15, draw: trefoils },
  ears: { stretch: 0.9, draw: ears },
  lotusEdge: { stretch: 0.92, draw: lotusEdge },
  curlEdge: { stretch: 1.3, draw: curlEdge },
  kalkaEdge: { stretch: 1.05, draw: kalkaEdge },
};

function beads({ inner, outer }: Cell): Mark[] {
  return [dot(polar(0, (inner + outer) / 2), (outer - inner) * 0.44)];
}

function laurel({ inner, outer }: Cell): Mark[] {
  const height = outer - inner;
  return placeMarks([solid(tilted(leaf(height * 1.15, height * 0.5, height * 0.14), [-height * 0.46, height * 0.08], 52))], standing(0, inner));
}

function grains({ inner, outer }: Cell): Mark[] {
  const height = outer - inner;
  return placeMarks([solid(drop(height * 0.1, height * 0.8, height * 0.36))], standing(0, inner));
}

function scallops({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  return [line(archPath(inner + 1, outer - 1, span), 1.8), dot(polar(0, inner + height * 0.4), height * 0.3, "tint")];
}

function zigzag({ inner, outer, span }: Cell): Mark[] {
  const low = inner + 1.5;
  const high = outer - 1.5;
  const teeth = line([["M", polar(-span / 2, low)], ["L", polar(0, high)], ["L", polar(span / 2, low)]], 1.6);
  return [teeth, dot(polar(0, inner + (outer - inner) * 0.36), (outer - inner) * 0.24, "tint"), dot(polar(span / 2, high), (outer - inner) * 0.2)];
}

function scallopedEdge({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const crest = inner + height * 0.62;
  const core = placeMarks([solid(drop(height * 0.1, height * 0.36, height * 0.22))], standing(0, inner));
  const crown = placeMarks([solid(drop(0, height * 0.34, height * 0.15))], standing(span / 2, inner + height * 0.5));
  return [line(archPath(inner, crest, span), 2.8), ...core, ...crown, dot(polar(0, crest + height * 0.16), height * 0.12, "tint")];
}

function rays({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const width = Math.min(height * 0.3, breadthAt(inner, span) * 0.5);
  const long = placeMarks([solid(drop(height * 0.06, height * 0.74, width)), dot([0, height * 0.93], width * 0.42, "tint")], standing(0, inner));
  const short = placeMarks([solid(drop(height * 0.06, height * 0.42, width * 0.7), "tint")], standing(span / 2, inner));
  return [...long, ...short];
}

function trefoils({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const leaves = [-48, 0, 48].map((angle) => {
    const length = height * (angle === 0 ? 0.66 : 0.5);
    return solid(tilted(drop(height * 0.05, length, length * 0.36), [0, height * 0.12], angle));
  });
  const bay = [dot([0, height * 0.2], height * 0.14, "tint"), dot([0, height * 0.42], height * 0.1, "tint"), dot([0, height * 0.58], height * 0.07, "tint")];
  return [...placeMarks([...leaves, dot([0, height * 0.1], height * 0.16), dot([0, height * 0.94], height * 0.1, "tint")], standing(0, inner)), ...placeMarks(bay, standing(span / 2, inner))];
}

function ears({ inner, outer, span }: Cell): Mark[] {
  const height = outer - inner;
  const bay = [solid(drop(height * 0.08, height * 0.36, height * 0.16), "tint"), dot([0, height * 0.56], height * 0.09)];
  return [...placeMarks(paddyEar(height, 3, 2), standing(0, inner)), ...placeMarks(bay, standing(span / 2, inner))];
}

function lotusEdge({ inner, outer, span, random }: Cell): Mark[] {
  const crest = outer - (outer - inner) * 0.16;
  const petals = (wideRings["lotus"] as Ring).draw({ inner, outer: crest, span, random });
  return [...petals, dot(polar(0, outer - 2), (outer - inner) * 0.09, "tint")];
}

function curlEdge({ inner, outer, span, random }: Cell): Mark[] {
  const height = outer - inner;
  return (wideRings["curls"] as Ring).draw({ inner: inner + height * 0.04, outer, span, random });
}

function kalkaEdge({ inner, outer, span, random }: Cell): Mark[] {
  return (wideRings["kalkas"] as Ring).draw({ inner, outer, span, random });
}
