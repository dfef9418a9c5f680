import type { Drawing } from "./figure.ts";
import { type Colours, type Mark, placeMarks, renderMarks } from "./marks.ts";
import { formatNumber } from "./path.ts";
import type { Random } from "./random.ts";
import type { Ring } from "./ring.ts";
import { narrowRings, wideRings } from "./rings.ts";

/* A ring this wide is a straight band for the eye. */
const farAway = 100_000;
const beadHeight = 15;
const beadsPerRepeat = 4;

const { creeper, kalkas, lotus, fans, paddy, arches, curls } = wideRings;
const uprightRings: readonly Ring[] = [creeper, kalkas, lotus, fans, paddy];
const levelRings: readonly Ring[] = [fans, arches, lotus, curls];

export type Frieze = "upright" | "level";
type FriezeOptions = {
  frieze: Frieze;
  id: string;
  colours: Colours;
  floor: string;
  random: Random;
};

/** Two facing borders, as on a sari: along the left and right edge, or along the upper and lower one. */
export function drawFriezes({ frieze, id, colours, floor, random }: FriezeOptions): Drawing {
  const upright = frieze === "upright";
  const length = upright ? 360 : 640;
  const height = upright ? 66 : 38;
  const ring = random.pick(upright ? uprightRings : levelRings);
  const count = Math.round(length / (height * ring.stretch * random.between(0.95, 1.15)));
  const width = length / count;

  const uses = Array.from(
    { length: count },
    (_, index) => `<use href="#${id}r" x="${formatNumber((index + 0.5) * width)}"/>`,
  );
  const edge = upright ? height + 2 * beadHeight : beadHeight;
  const backing = `<path fill="${floor}" d="M0 0h${length}v${-edge}H0z"/>`;
  const rules = (upright ? [beadHeight, beadHeight + height, edge] : [beadHeight]).map(
    (rise) => `M0 ${-rise}h${length}`,
  );
  const border = `${backing}<path stroke="${colours.chalk}" stroke-width="2" d="${rules.join("")}"/>${uses.join("")}`;
  const stand = upright ? "rotate(90)" : "translate(0 360)";
  return {
    definitions: `<g id="${id}r">${repeatOf({ ring, width, height, closed: upright, colours, random })}</g>`,
    drawing: `<g id="${id}e"><g transform="${stand}">${border}</g></g><use href="#${id}e" transform="rotate(180 320 180)"/>`,
  };
}

type Repeat = {
  ring: Ring;
  width: number;
  height: number;
  closed: boolean;
  colours: Colours;
  random: Random;
};

/** One repeat of a border: a row of beads, a wide cell above it and, where it is closed, beads again. */
function repeatOf({ ring, width, height, closed, colours, random }: Repeat): string {
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

/** A ring's cell laid flat: it stands at height `foot`, its middle at `along`. */
function layFlat(ring: Ring, { foot, along, width, height }: Strip): Mark[] {
  const span = (width / farAway) * (180 / Math.PI);
  const marks = ring.draw({ inner: farAway, outer: farAway + height, span });
  return placeMarks(marks, ([x, y]) => [x + along, y + farAway - foot]);
}
