import { type CoverSubject } from "./cover.ts";
import { buildFigure, renderFigure } from "./figure.ts";
import { drawMedallion } from "./medallion.ts";
import { categoryColours, categoryLook } from "./palette.ts";
import { hashText } from "./random.ts";

const radius = 118;
const medallionRadius = 40;

/** Draws the figure of a course's cover on a round plate as a complete square SVG; its petals begin at the top. */
export function drawProgress({ id, category, label }: CoverSubject): string {
  const { hue, order, logo } = categoryLook(category);
  const colours = categoryColours(hue);
  const name = `p${hashText(`${category}/${id}`).toString(36)}`;
  const figure = buildFigure({
    seed: `${id}/main`,
    order,
    inner: medallionRadius,
    outer: radius - 6,
  });
  const { definitions, drawing } = renderFigure(figure, name, colours);
  const medallion = drawMedallion({ logo, label, radius: medallionRadius, colour: colours.shade });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="-120 -120 240 240">`,
    `<defs>${definitions}</defs>`,
    `<circle r="${radius}" fill="${colours.ground}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}`,
    `<circle r="${medallionRadius}" fill="${colours.chalk}"/>`,
    `${medallion}</g></svg>`,
  ].join("");
}
