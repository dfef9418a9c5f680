import { compose, type Side } from "./composition.ts";
import { buildFigure, renderFigure } from "./figure.ts";
import { edgeFriezes, vine } from "./frieze.ts";
import { dot, type Mark, placeMarks, renderMarks, solid } from "./marks.ts";
import { drawMedallion } from "./medallion.ts";
import { type CategoryColours, coloursOf, lookOf } from "./palette.ts";
import { drop } from "./motifs.ts";
import { formatNumber, standing } from "./path.ts";
import { createRandom, hashText } from "./random.ts";

const medallionRadius = 62;

/** A course's cover as a complete SVG: the category gives hue, symmetry and logo, the id everything else. */
export function drawCover({ id, category, label }: { id: string; category: string; label: string }): string {
  const { hue, order, logo } = lookOf(category);
  const colours = coloursOf(hue);
  const random = createRandom(id);
  const name = `c${hashText(`${category}/${id}`).toString(36)}`;
  const { radius, sides, frieze } = compose(random);

  const figure = buildFigure({ seed: `${id}/main`, order, inner: medallionRadius, outer: radius });
  const main = renderFigure(figure, `${name}m`, colours);
  const side = sides.length > 0 ? drawSides(sides, { id, name, order, colours }) : nothing;
  const band = frieze === "edges" ? edgeFriezes({ id: name, colours, random }) : frieze === "vine" ? vine({ id: name, colours, random }) : nothing;
  const medallion = drawMedallion({ logo, label, radius: medallionRadius, colour: colours.shade });

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">`,
    `<defs>${floorGradient(name, colours)}${main.definitions}${side.definitions}${band.definitions}</defs>`,
    `<path fill="url(#${name})" d="M0 0h640v360H0z"/>`,
    `<g fill="none" stroke="${colours.chalk}" stroke-linecap="round" stroke-linejoin="round">`,
    side.drawing,
    band.drawing,
    `<g transform="translate(320 180)">`,
    `<circle r="${formatNumber(figure.plate)}" fill="${colours.glow}"/>`,
    main.drawing,
    `<circle r="${medallionRadius}" fill="${colours.chalk}"/>`,
    `${medallion}</g></g></svg>`,
  ].join("");
}

const nothing = { definitions: "", drawing: "" };

function floorGradient(name: string, { ground, shade }: CategoryColours): string {
  const stops = `<stop offset=".3" stop-color="${ground}"/><stop offset="1" stop-color="${shade}"/>`;
  return `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="320" cy="180" r="460">${stops}</radialGradient>`;
}

type SideOptions = { id: string; name: string; order: number; colours: CategoryColours };

function drawSides(sides: readonly Side[], { id, name, order, colours }: SideOptions): { definitions: string; drawing: string } {
  const { radius, tone } = sides[0] as Side;
  const figure = buildFigure({ seed: `${id}/side`, order, inner: Math.round(radius * 0.22), outer: radius });
  const { definitions, drawing } = renderFigure(figure, `${name}s`, colours);
  const disc = `<circle r="${formatNumber(radius)}" fill="${colours[tone]}" stroke="none"/>`;
  const heart = `<g id="${name}h">${renderMarks(rosette(radius * 0.2, order), colours)}</g>`;
  const whole = `<g id="${name}f">${disc}${heart}${drawing}</g>`;
  const uses = sides.map(({ x, y, turn }) => `<use href="#${name}f" transform="translate(${x} ${y}) rotate(${x > 320 ? -turn : turn})"/>`);
  return { definitions: definitions + whole, drawing: uses.join("") };
}

/** The small solid flower in the middle of a side figure. */
function rosette(radius: number, order: number): Mark[] {
  const width = Math.min((radius * 4.2) / order, radius * 0.5);
  const petals = Array.from({ length: order }, (_, turn) => {
    return placeMarks([solid(drop(radius * 0.2, radius * 0.72, width))], standing((360 * turn) / order, 0));
  });
  return [...petals.flat(), dot([0, 0], radius * 0.2, "tint")];
}
