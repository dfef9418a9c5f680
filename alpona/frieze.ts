import type { Drawing } from "./figure.ts";
import { type Mark, placeMarks, renderMarks } from "./marks.ts";
import type { CategoryColours } from "./palette.ts";
import { formatNumber } from "./path.ts";
import type { Random } from "./random.ts";
import type { Ring } from "./ring.ts";
import { narrowRings, wideRings } from "./rings.ts";

/** At this radius a ring looks straight. */
const straightRadius = 100_000;
const beadHeight = 15;
const beadsPerRepeat = 4;

const { creeper, kalkas, lotus, fans, paddy, arches, curls } = wideRings;
const verticalRings: readonly Ring[] = [creeper, kalkas, lotus, fans, paddy];
const horizontalRings: readonly Ring[] = [fans, arches, lotus, curls];

export type Frieze = "vertical" | "horizontal";
type FriezeOptions = {
  frieze: Frieze;
  id: string;
  colours: CategoryColours;
  random: Random;
};

/** Draws two facing borders, as on a sari: along the left and right edges, or along the top and bottom. */
export function drawFriezes({ frieze, id, colours, random }: FriezeOptions): Drawing {
  const vertical = frieze === "vertical";
  const length = vertical ? 360 : 640;
  const height = vertical ? 66 : 38;
  const ring = random.pick(vertical ? verticalRings : horizontalRings);
  const count = Math.round(length / (height * ring.aspect * random.between(0.95, 1.15)));
  const width = length / count;

  const uses = Array.from(
    { length: count },
    (_, index) => `<use href="#${id}r" x="${formatNumber((index + 0.5) * width)}"/>`,
  );
  const edge = vertical ? height + 2 * beadHeight : beadHeight;
  const backing = `<path fill="${colours.shade}" d="M0 0h${length}v${-edge}H0z"/>`;
  const rules = (vertical ? [beadHeight, beadHeight + height, edge] : [beadHeight]).map(
    (rise) => `M0 ${-rise}h${length}`,
  );
  const border = `${backing}<path stroke="${colours.chalk}" stroke-width="2" d="${rules.join("")}"/>${uses.join("")}`;
  const placement = vertical ? "rotate(90)" : "translate(0 360)";
  return {
    definitions: `<g id="${id}r">${drawRepeat({ ring, width, height, closed: vertical, colours, random })}</g>`,
    drawing: `<g id="${id}e"><g transform="${placement}">${border}</g></g><use href="#${id}e" transform="rotate(180 320 180)"/>`,
  };
}

type Repeat = {
  ring: Ring;
  width: number;
  height: number;
  /** Whether a second row of beads is above the wide cell. */
  closed: boolean;
  colours: CategoryColours;
  random: Random;
};

/** Draws one repeat of a border: a row of beads, and a wide cell above it. */
function drawRepeat({ ring, width, height, closed, colours, random }: Repeat): string {
  const bead = random.pick(narrowRings);
  const beadWidth = width / beadsPerRepeat;
  const beads = (closed ? [0, beadHeight + height] : [0]).flatMap((foot) =>
    Array.from({ length: beadsPerRepeat }, (_, index) => {
      const along = (index + 0.5) * beadWidth - width / 2;
      return layFlat(bead, { foot, along, width: beadWidth, height: beadHeight });
    }),
  );
  const wide = layFlat(ring, { foot: beadHeight + 1, along: 0, width, height: height - 2 });
  const under = wide.filter((mark) => mark.under);
  const over = wide.filter((mark) => !mark.under);
  return renderMarks([...under, ...over, ...beads.flat()], colours);
}

type Strip = { foot: number; along: number; width: number; height: number };

/** Draws a ring's cell on a straight line: its lower edge at height `foot`, its centre at `along`. */
function layFlat(ring: Ring, { foot, along, width, height }: Strip): Mark[] {
  const span = (width / straightRadius) * (180 / Math.PI);
  const marks = ring.draw({ inner: straightRadius, outer: straightRadius + height, span });
  return placeMarks(marks, ([x, y]) => [x + along, y + straightRadius - foot]);
}
