import { compose } from "./composition.ts";
import { buildFigure, type Drawing, renderFigure } from "./figure.ts";
import { drawFriezes } from "./frieze.ts";
import { drawMedallion } from "./medallion.ts";
import { type CategoryColours, categoryColours, categoryLook, outlineColours } from "./palette.ts";
import { formatNumber } from "./path.ts";
import { createRandom, hashText } from "./random.ts";
import { drawSides } from "./sides.ts";

export type CoverSubject = { id: string; category: string; label: string };

const medallionRadius = 67;
const emptyDrawing: Drawing = { definitions: "", drawing: "" };

/** The centre of a cover: its ground, and the logo on it. */
type Centre = { plate: string; logo: string };

/** Draws a course's cover as a complete SVG: hue, symmetry and logo from the category, everything else from the id. */
export function drawCover(subject: CoverSubject): string {
  const colours = categoryColours(categoryLook(subject.category).hue);
  return draw(subject, colours, { plate: colours.chalk, logo: colours.shade });
}

/** Draws the same cover as lines on paper: that of a planned course. */
export function drawOutlinedCover(subject: CoverSubject): string {
  const colours = outlineColours(categoryLook(subject.category).hue);
  return draw(subject, colours, { plate: colours.ground, logo: colours.chalk });
}

function draw({ id, category, label }: CoverSubject, colours: CategoryColours, centre: Centre) {
  const { order, logo } = categoryLook(category);
  const random = createRandom(`${id}/picture`);
  const name = `c${hashText(`${category}/${id}`).toString(36)}`;
  const { radius, sides, frieze } = compose(random);

  const figure = buildFigure({ seed: `${id}/main`, order, inner: medallionRadius, outer: radius });
  const main = renderFigure(figure, `${name}m`, colours);
  const side =
    sides.length > 0
      ? drawSides(sides, { seed: `${id}/side`, name, order, colours })
      : emptyDrawing;
  const border = frieze ? drawFriezes({ frieze, id: name, colours, random }) : emptyDrawing;
  const medallion = drawMedallion({ logo, label, radius: medallionRadius, colour: centre.logo });

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">`,
    `<defs>${background(name, colours)}${main.definitions}${side.definitions}${border.definitions}</defs>`,
    `<path fill="url(#${name})" d="M0 0h640v360H0z"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    side.drawing,
    border.drawing,
    `<g transform="translate(320 180)">`,
    `<circle r="${formatNumber(figure.plate)}" fill="${colours.glow}"/>`,
    main.drawing,
    `<circle r="${medallionRadius}" fill="${centre.plate}"/>`,
    `${medallion}</g></g></svg>`,
  ].join("");
}

function background(name: string, { ground, shade }: CategoryColours): string {
  const stops = `<stop offset=".3" stop-color="${ground}"/><stop offset="1" stop-color="${shade}"/>`;
  return `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="320" cy="180" r="460">${stops}</radialGradient>`;
}
