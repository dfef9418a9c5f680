import type { Side } from "./composition.ts";
import { buildFigure, drawCircles, type Drawing } from "./figure.ts";
import { dot, type Mark, renderMarks, repeatAround, solid } from "./marks.ts";
import { drop } from "./motifs.ts";
import { defineSector, drawSectors, type Spot } from "./sector.ts";
import type { CategoryColours } from "./palette.ts";
import { formatNumber, turned } from "./path.ts";

type SideOptions = { seed: string; name: string; order: number; colours: CategoryColours };

/** Draws one secondary figure on a disc and places it at every side; the first side determines its size. */
export function drawSides(
  sides: readonly Side[],
  { seed, name, order, colours }: SideOptions,
): Drawing {
  const { radius, tone } = sides[0] as Side;
  const figure = buildFigure({ seed, order, inner: Math.round(radius * 0.22), outer: radius });
  const sector = defineSector(figure.rings, `${name}s`, colours);
  const disc = `<circle r="${formatNumber(radius)}" fill="${colours[tone]}"/>`;
  const heart = renderMarks(rosette(radius * 0.2, order), colours);
  const drawings = sides.map((side) => {
    const scale = Math.round((side.radius / radius) * 100) / 100;
    const angle = side.x > 320 ? -side.turn : side.turn;
    const transform = `translate(${side.x} ${side.y}) rotate(${angle})${scale === 1 ? "" : ` scale(${scale})`}`;
    const sectors = drawSectors(sector, order, isInPicture(side, angle, scale));
    return `<g transform="${transform}"><use href="#${name}f"/>${sectors}<use href="#${name}c"/></g>`;
  });
  const shared = `<g id="${name}f">${disc}${heart}</g><g id="${name}c">${drawCircles(figure, colours)}</g>`;
  return { definitions: sector.definitions + shared, drawing: drawings.join("") };
}

/** Returns whether the picture shows some of a side's mark. */
function isInPicture({ x, y }: Side, angle: number, scale: number): (spot: Spot) => boolean {
  const turn = turned(angle);
  return ({ centre, reach }) => {
    const [turnedX, turnedY] = turn(centre);
    const fromMiddleX = Math.abs(x + turnedX * scale - 320);
    const fromMiddleY = Math.abs(y + turnedY * scale - 180);
    return fromMiddleX < 320 + reach * scale && fromMiddleY < 180 + reach * scale;
  };
}

/** The small solid flower in the centre. */
function rosette(radius: number, order: number): Mark[] {
  const stroke = solid(
    drop(radius * 0.2, radius * 0.72, Math.min((radius * 4.2) / order, radius * 0.5)),
  );
  return [...repeatAround([stroke], order), dot([0, 0], radius * 0.2, "tint")];
}
