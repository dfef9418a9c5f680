import type { Colours } from "./marks.ts";
import { formatNumber } from "./path.ts";
import { createRandom, type Random } from "./random.ts";
import { arcLength, type Ring } from "./ring.ts";
import { defineSector, drawSectors, type FilledRing } from "./sector.ts";
import { finials, narrowRings, wideRings } from "./rings.ts";

type Circle = { radius: number; width: number };
/** Rings whose cells fill one sector, which is drawn `order` times, and full circles; the finial begins at `plate`. */
type Figure = { order: number; plate: number; rings: FilledRing[]; circles: Circle[] };
/** SVG for <defs>, and the elements that use it. */
export type Drawing = { definitions: string; drawing: string };
type Size = { seed: string; order: number; inner: number; outer: number };

/** Builds the rings of a figure between two radii; the same seed makes the same figure. */
export function buildFigure({ seed, order, inner, outer }: Size): Figure {
  const random = createRandom(seed);
  const figure: Figure = { order, plate: inner, rings: [], circles: [] };
  const wide = random.shuffle(Object.values(wideRings));
  const narrow = random.shuffle(narrowRings);
  const finial = random.pick(finials);

  const heights = planHeights(inner, outer, random);
  let radius = inner;
  heights.forEach((height, index) => {
    const last = index === heights.length - 1;
    const isNarrow = index % 2 === 0 && !last;
    const rings = last ? [finial] : isNarrow ? narrow : wide;
    const ring = rings[(index >> 1) % rings.length] as Ring;
    figure.plate = radius;
    figure.circles.push({ radius, width: isNarrow ? 2.4 : 1.6 });
    figure.rings.push(fillRing(ring, radius, radius + height, order));
    radius += height;
  });
  return figure;
}

/** Returns the rings' heights from the inside out: a narrow ring before each wide one, and a finial last. */
function planHeights(inner: number, outer: number, random: Random): number[] {
  const heights: number[] = [];
  let rest = outer - inner;
  while (rest > 0) {
    const radius = outer - rest;
    const narrow = Math.min(8 + radius * 0.035, 15);
    const wide = Math.min(Math.max(radius * random.between(0.36, 0.5), 22), 62);
    if (rest < narrow + wide + 17) {
      heights.push(rest);
      break;
    }
    heights.push(narrow, wide);
    rest -= narrow + wide;
  }
  return heights;
}

/** Fills a sector with an integer number of cells of about the ring's preferred width. */
function fillRing({ aspect, draw }: Ring, inner: number, outer: number, order: number): FilledRing {
  const sector = 360 / order;
  const preferred = (outer - inner) * aspect;
  const repeats = Math.max(1, Math.round(arcLength((inner + outer) / 2, sector) / preferred));
  const span = sector / repeats;
  return { cell: draw({ inner, outer, span }), span, repeats };
}

/** Renders the figure as SVG, whose ids begin with `id`. */
export function renderFigure(figure: Figure, id: string, colours: Colours): Drawing {
  const sector = defineSector(figure.rings, id, colours);
  const drawing = drawSectors(sector, figure.order) + drawCircles(figure, colours);
  return { definitions: sector.definitions, drawing };
}

export function drawCircles({ circles }: Figure, { chalk }: Colours): string {
  return circles
    .map(({ radius, width }) => {
      return `<circle r="${formatNumber(radius)}" stroke="${chalk}" stroke-width="${formatNumber(width)}"/>`;
    })
    .join("");
}
