import { finials, narrowRings } from "./borders.ts";
import { type Colours, type Mark, placeMarks, renderMarks } from "./marks.ts";
import { formatNumber, standing } from "./path.ts";
import { createRandom, type Random } from "./random.ts";
import { breadthAt, type Ring, wideRings } from "./rings.ts";

export type Circle = { radius: number; width: number };
/** A ring figure: one sector that is repeated `order` times, and full circles; its finials begin at `plate`. */
export type Figure = { order: number; plate: number; sector: Mark[]; circles: Circle[] };
type Size = { seed: string; order: number; inner: number; outer: number };

/** Builds the rings of a figure between two radii, the same for the same seed. */
export function buildFigure({ seed, order, inner, outer }: Size): Figure {
  const random = createRandom(seed);
  const figure: Figure = { order, plate: inner, sector: [], circles: [] };
  const wide = random.shuffle(Object.values(wideRings));
  const narrow = random.shuffle(Object.values(narrowRings));
  const finial = random.pick(Object.values(finials));

  const heights = planHeights(inner, outer, random);
  let radius = inner;
  heights.forEach((height, index) => {
    const last = index === heights.length - 1;
    const isNarrow = index % 2 === 0 && !last;
    const ring = last ? finial : (isNarrow ? narrow : wide)[(index >> 1) % 5] as Ring;
    figure.plate = radius;
    figure.circles.push({ radius, width: isNarrow ? 2.4 : 1.6 });
    figure.sector.push(...fillRing(ring, radius, radius + height, order, random));
    radius += height;
  });
  return figure;
}

/** Heights from the inside out: a narrow ring before each wide one, and a finial last. */
function planHeights(inner: number, outer: number, random: Random): number[] {
  const heights: number[] = [];
  let rest = outer - inner;
  while (rest > 0) {
    const radius = outer - rest;
    const narrow = Math.min(8 + radius * 0.035, 15);
    const wide = Math.min(Math.max(radius * random.between(0.42, 0.56), 24), 62);
    if (rest < narrow + wide + 20) {
      heights.push(rest);
      break;
    }
    heights.push(narrow, wide);
    rest -= narrow + wide;
  }
  return heights;
}

/** The repeats of a ring that fall into one sector. */
function fillRing({ stretch, draw }: Ring, inner: number, outer: number, order: number, random: Random): Mark[] {
  const sector = 360 / order;
  const wanted = (outer - inner) * stretch;
  const repeats = Math.max(1, Math.round(breadthAt((inner + outer) / 2, sector) / wanted));
  const span = sector / repeats;
  const marks = draw({ inner, outer, span, random });
  return Array.from({ length: repeats }, (_, repeat) => placeMarks(marks, standing(repeat * span, 0))).flat();
}

/** The figure as SVG: definitions for <defs> and the group to draw, both under the given id. */
export function renderFigure(figure: Figure, id: string, colours: Colours): { definitions: string; drawing: string } {
  const layers = [figure.sector.filter((mark) => mark.under), figure.sector.filter((mark) => !mark.under)];
  const circles = figure.circles
    .map(({ radius, width }) => `<circle r="${formatNumber(radius)}" stroke-width="${formatNumber(width)}"/>`)
    .join("");
  let definitions = "";
  let drawing = "";
  layers.forEach((marks, index) => {
    if (marks.length === 0) return;
    const name = `${id}${index}`;
    definitions += `<g id="${name}">${renderMarks(marks, colours)}</g>`;
    drawing += Array.from({ length: figure.order }, (_, turn) => turnedUse(name, (360 * turn) / figure.order)).join("");
  });
  return { definitions, drawing: drawing + circles };
}

function turnedUse(name: string, angle: number): string {
  const transform = angle === 0 ? "" : ` transform="rotate(${Math.round(angle * 100) / 100})"`;
  return `<use href="#${name}"${transform}/>`;
}
