import { type Colours, type Mark, placeMarks, renderMarks } from "./marks.ts";
import { boundingBox, type Point, turned } from "./path.ts";

/** Copies of a cell that are longer than this, in characters, are not written out. */
const maxCopiesLength = 1200;

/** A ring in one sector: a cell and how often it is repeated. */
export type FilledRing = { cell: Mark[]; span: number; repeats: number };
/** SVG for <defs>, and the places of the marks in its groups. */
export type Sector = { definitions: string; groups: { id: string; spots: Spot[] }[] };
/** A circle that contains a mark. */
export type Spot = { centre: Point; reach: number };

/** Renders one sector of a figure as groups, whose ids begin with `id`. */
export function defineSector(rings: FilledRing[], id: string, colours: Colours): Sector {
  const sector: Sector = { definitions: "", groups: [] };
  for (const under of [true, false]) {
    const groupId = id + (under ? "u" : "o");
    const layer = rings.map((ring) => ({
      ...ring,
      cell: ring.cell.filter((mark) => mark.under === under),
    }));
    const marks = layer.flatMap(marksOfSector);
    if (marks.length === 0) continue;
    sector.definitions += `<g id="${groupId}">${renderRings(layer, groupId, colours)}</g>`;
    sector.groups.push({ id: groupId, spots: marks.map(spotOf) });
  }
  return sector;
}

/** Renders the rings of one sector: with the copies of their cells written out, which is fast, or used, where that would be long. */
function renderRings(rings: FilledRing[], id: string, colours: Colours): string {
  let drawing = "";
  let marks: Mark[] = [];
  rings.forEach((ring, index) => {
    const cell = renderMarks(ring.cell, colours);
    if (cell.length * (ring.repeats - 1) <= maxCopiesLength) {
      marks.push(...marksOfSector(ring));
      return;
    }
    drawing += `${renderMarks(marks, colours)}<g id="${id}${index}">${cell}</g>`;
    drawing += rotatedUses(id + index, ring.span, 1, ring.repeats);
    marks = [];
  });
  return drawing + renderMarks(marks, colours);
}

function marksOfSector({ cell, span, repeats }: FilledRing): Mark[] {
  return Array.from({ length: repeats }, (_, repeat) =>
    placeMarks(cell, turned(span * repeat)),
  ).flat();
}

function spotOf({ path, width }: Mark): Spot {
  const { left, right, top, bottom } = boundingBox(path, width / 2);
  return {
    centre: [(left + right) / 2, (top + bottom) / 2],
    reach: Math.hypot(right - left, bottom - top) / 2,
  };
}

/** Draws the sectors around 0,0, but none without a visible mark. */
export function drawSectors(
  { groups }: Sector,
  order: number,
  isVisible: (spot: Spot) => boolean = () => true,
): string {
  return groups
    .flatMap(({ id, spots }) =>
      Array.from({ length: order }, (_, index) => {
        const angle = (index * 360) / order;
        const turn = turned(angle);
        const shown = spots.some(({ centre, reach }) => isVisible({ centre: turn(centre), reach }));
        return shown ? rotatedUse(id, angle) : "";
      }),
    )
    .join("");
}

function rotatedUses(name: string, step: number, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) =>
    rotatedUse(name, (from + index) * step),
  ).join("");
}

function rotatedUse(name: string, degrees: number): string {
  const angle = Math.round(degrees * 100) / 100;
  return `<use href="#${name}"${angle === 0 ? "" : ` transform="rotate(${angle})"`}/>`;
}
