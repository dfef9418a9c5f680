import { type Mark, outlined, renderMarks, repeatAround, solid } from "./marks.ts";
import { drawMedallion } from "./medallion.ts";
import { drop, petal } from "./motifs.ts";
import { categoryColours, categoryLook } from "./palette.ts";

const medallionRadius = 30;

/** Draws a category's emblem as a complete square SVG, transparent outside its ring of petals. */
export function drawEmblem({ category, label }: { category: string; label: string }): string {
  const { hue, order, logo } = categoryLook(category);
  const colours = categoryColours(hue);
  const count = order < 8 ? order * 2 : order;
  const medallion = drawMedallion({ logo, label, radius: medallionRadius, colour: colours.shade });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">`,
    `<g transform="translate(48 48)" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    renderMarks(petalRing(count), colours),
    `<circle r="35" fill="${colours.ground}"/>`,
    renderMarks(dropRing(count), colours),
    `<circle r="${medallionRadius}" fill="${colours.chalk}"/>`,
    `${medallion}</g></svg>`,
  ].join("");
}

/** Solid petals in the category's tone: the silhouette. */
function petalRing(count: number): Mark[] {
  const width = Math.min((2 * Math.PI * 42) / count, 24);
  return repeatAround([outlined(petal(24, 23, width), 1, "ground")], count);
}

/** One white stroke in each petal. */
function dropRing(count: number): Mark[] {
  const width = Math.min(110 / count, 8);
  return repeatAround([solid(drop(30, 11.5, width))], count);
}
