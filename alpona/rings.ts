import { creeper, curls, kalkas, paddy } from "./curled-rings.ts";
import { curlEdge, ears, lotusEdge, rays, scallopedEdge, trefoils } from "./finials.ts";
import { beads, grains, laurel, scallops, zigzag } from "./narrow-rings.ts";
import { arches, fans, lotus, whitePetals } from "./petal-rings.ts";
import type { Ring } from "./ring.ts";

/** The rings that carry a figure. */
export const wideRings = {
  lotus: { stretch: 0.86, draw: lotus },
  whitePetals: { stretch: 0.62, draw: whitePetals },
  fans: { stretch: 1.5, draw: fans },
  curls: { stretch: 1.6, draw: curls },
  kalkas: { stretch: 0.92, draw: kalkas },
  paddy: { stretch: 0.8, draw: paddy },
  creeper: { stretch: 2, draw: creeper },
  arches: { stretch: 1.5, draw: arches },
} satisfies Record<string, Ring>;

/** Narrow rings that part the wide ones. */
export const narrowRings: readonly Ring[] = [
  { stretch: 0.95, draw: beads },
  { stretch: 0.95, draw: laurel },
  { stretch: 0.62, draw: grains },
  { stretch: 1.5, draw: scallops },
  { stretch: 1.7, draw: zigzag },
];

/** Outermost rings, which end a figure against the bare floor. */
export const finials: readonly Ring[] = [
  { stretch: 1.15, draw: scallopedEdge },
  { stretch: 0.62, draw: rays },
  { stretch: 1.15, draw: trefoils },
  { stretch: 0.9, draw: ears },
  { stretch: 0.92, draw: lotusEdge },
  { stretch: 1.3, draw: curlEdge },
  { stretch: 1.05, draw: kalkas },
];
