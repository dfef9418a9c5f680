import { narrowRings } from "./borders.ts";
import { type Colours, placeMarks, renderMarks } from "./marks.ts";
import { formatNumber } from "./path.ts";
import type { Random } from "./random.ts";
import { type Ring, wideRings } from "./rings.ts";

/* A ring this wide is a straight band for the eye. */
const farAway = 100_000;

type Band = { ring: Ring; id: string; width: number; height: number; colours: Colours; random: Random };

/** One repeat of a straight band: the cell of a ring, laid flat with its foot at y = 0, growing upwards. */
function bandRepeat({ ring, id, width, height, colours, random }: Band): string {
  const span = (width / farAway) * (180 / Math.PI);
  const marks = ring.draw({ inner: farAway, outer: farAway + height, span, random });
  const flat = placeMarks(marks, ([x, y]) => [x, y + farAway]);
  return `<g id="${id}">${renderMarks(flat, colours)}</g>`;
}

type FriezeOptions = { id: string; colours: Colours; random: Random };

/** Borders that stand along the upper and lower edge and point inwards. */
export function edgeFriezes({ id, colours, random }: FriezeOptions): { definitions: string; drawing: string } {
  const ring = random.pick([wideRings["fans"], wideRings["arches"], wideRings["lotus"], wideRings["curls"]]) as Ring;
  const bead = random.pick(Object.values(narrowRings));
  const count = Math.round(640 / (46 * ring.stretch * random.between(0.95, 1.15)));
  const width = 640 / count;
  const bandId = `${id}b`;
  const beadId = `${id}n`;
  const uses = Array.from({ length: count }, (_, index) => `<use href="#${bandId}" x="${formatNumber((index + 0.5) * width)}"/>`);
  const beads = Array.from({ length: count * 4 }, (_, index) => `<use href="#${beadId}" x="${formatNumber((index + 0.5) * (width / 4))}"/>`);
  const line = `<path stroke-width="2" d="M0 0h640M0 14h640"/>`;
  const border = `<g id="${id}e">${line}<g transform="translate(0 14)">${beads.join("")}</g>${uses.join("")}</g>`;
  return {
    definitions:
      bandRepeat({ ring, id: bandId, width, height: 46, colours, random }) +
      bandRepeat({ ring: bead, id: beadId, width: width / 4, height: 14, colours, random }),
    drawing: `<g transform="translate(0 342)">${border}</g><use href="#${id}e" transform="translate(0 18) scale(1 -1)"/>`,
  };
}

/** A creeper that grows out of the main figure to both sides. */
export function vine({ id, colours, random }: FriezeOptions): { definitions: string; drawing: string } {
  const vineId = `${id}v`;
  const creeper = wideRings["creeper"] as Ring;
  const half = `<use href="#${vineId}" x="90"/><use href="#${vineId}" x="-90"/>`;
  return {
    definitions: bandRepeat({ ring: creeper, id: vineId, width: 180, height: 150, colours, random }),
    drawing: `<g id="${id}w" transform="translate(540 255)">${half}</g><use href="#${id}w" transform="rotate(180 320 180)"/>`,
  };
}
