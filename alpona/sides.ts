import type { Side } from "./composition.ts";
import { buildFigure, type Drawing, renderFigure } from "./figure.ts";
import { dot, type Mark, renderMarks, repeatAround, solid } from "./marks.ts";
import { drop } from "./motifs.ts";
import type { CategoryColours } from "./palette.ts";
import { formatNumber } from "./path.ts";

type SideOptions = { seed: string; name: string; order: number; colours: CategoryColours };

/** Draws one secondary figure on a disc and places it at every side; the first side determines its size. */
export function drawSides(
  sides: readonly Side[],
  { seed, name, order, colours }: SideOptions,
): Drawing {
  const { radius, tone } = sides[0] as Side;
  const scaleOf = (side: Side): string =>
    side.radius === radius ? "" : ` scale(${Math.round((side.radius / radius) * 100) / 100})`;
  const figure = buildFigure({ seed, order, inner: Math.round(radius * 0.22), outer: radius });
  const { definitions, drawing } = renderFigure(figure, `${name}s`, colours);
  const disc = `<circle r="${formatNumber(radius)}" fill="${colours[tone]}"/>`;
  const heart = renderMarks(rosette(radius * 0.2, order), colours);
  const uses = sides.map((side) => {
    const angle = side.x > 320 ? -side.turn : side.turn;
    const transform = `translate(${side.x} ${side.y}) rotate(${angle})${scaleOf(side)}`;
    return `<use href="#${name}f" transform="${transform}"/>`;
  });
  return {
    definitions: `${definitions}<g id="${name}f">${disc}${heart}${drawing}</g>`,
    drawing: uses.join(""),
  };
}

/** The small solid flower in the centre. */
function rosette(radius: number, order: number): Mark[] {
  const stroke = solid(
    drop(radius * 0.2, radius * 0.72, Math.min((radius * 4.2) / order, radius * 0.5)),
  );
  return [...repeatAround([stroke], order), dot([0, 0], radius * 0.2, "tint")];
}
