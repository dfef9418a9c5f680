import { creeper, curls, kalkas, paddy } from "./curled-rings.ts";
import { curlEdge, ears, lotusEdge, rays, scallopedEdge, trefoils } from "./finials.ts";
import { beads, grains, laurel, scallops, zigzag } from "./narrow-rings.ts";
import { arches, fans, lotus, whitePetals } from "./petal-rings.ts";
import type { Ring } from "./ring.ts";

/** The main rings of a figure. */
export const wideRings = {
  lotus: { aspect: 0.86, draw: lotus },
  whitePetals: { aspect: 0.62, draw: whitePetals },
  fans: { aspect: 1.5, draw: fans },
  curls: { aspect: 1.6, draw: curls },
  kalkas: { aspect: 0.92, draw: kalkas },
  paddy: { aspect: 0.8, draw: paddy },
  creeper: { aspect: 2, draw: creeper },
  arches: { aspect: 1.5, draw: arches },
} satisfies Record<string, Ring>;

/** Narrow rings between the wide ones. */
export const narrowRings: readonly Ring[] = [
  { aspect: 0.95, draw: beads },
  { aspect: 0.95, draw: laurel },
  { aspect: 0.62, draw: grains },
  { aspect: 1.5, draw: scallops },
  { aspect: 1.7, draw: zigzag },
];

/** Outermost rings, the edge of a figure. */
export const finials: readonly Ring[] = [
  { aspect: 1.15, draw: scallopedEdge },
  { aspect: 0.62, draw: rays },
  { aspect: 1.15, draw: trefoils },
  { aspect: 0.9, draw: ears },
  { aspect: 0.92, draw: lotusEdge },
  { aspect: 1.3, draw: curlEdge },
  { aspect: 1.05, draw: kalkas },
];
