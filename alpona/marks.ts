import {
  type Box,
  boundingBox,
  type Frame,
  formatNumber,
  formatPath,
  isClockwise,
  onRing,
  overlap,
  type Path,
  place,
  type Point,
} from "./path.ts";

/** `chalk` is the white of the rice paste, `tint` the second colour, `ground` the background. */
export type Tone = "chalk" | "tint" | "ground";
export type Mark = {
  path: Path;
  fill: Tone | null;
  stroke: Tone | null;
  width: number;
  under: boolean;
};
export type Colours = Record<Tone, string>;

/** Returns a solid area. */
export function solid(path: Path, fill: Tone = "chalk"): Mark {
  return { path, fill, stroke: null, width: 0, under: false };
}

/** Returns a line of even width. */
export function line(path: Path, width: number, stroke: Tone = "chalk"): Mark {
  return { path, fill: null, stroke, width, under: false };
}

/** Returns an outlined area, filled with the background colour. */
export function outlined(path: Path, width: number, stroke: Tone = "chalk"): Mark {
  return { path, fill: "ground", stroke, width, under: false };
}

/** Returns a round dot: a very short line with round ends. */
export function dot(centre: Point, diameter: number, tone: Tone = "chalk"): Mark {
  return line(
    [
      ["M", centre],
      ["L", [centre[0] + 0.1, centre[1]]],
    ],
    diameter,
    tone,
  );
}

/** Returns the mark painted below all others, so that its neighbours may cover it. */
export function beneath(mark: Mark): Mark {
  return { ...mark, under: true };
}

/** Maps marks into a frame. */
export function placeMarks(marks: readonly Mark[], frame: Frame): Mark[] {
  return marks.map((mark) => ({ ...mark, path: place(mark.path, frame) }));
}

/** Repeats marks around 0,0. */
export function repeatAround(marks: readonly Mark[], count: number): Mark[] {
  return Array.from({ length: count }, (_, turn) =>
    placeMarks(marks, onRing((360 * turn) / count, 0)),
  ).flat();
}

type Layer = { style: string; clockwise: boolean; data: string; boxes: Box[] };

/**
 * Renders marks as SVG path elements. Marks of one style share an element, unless one between them overlaps: browsers
 * lay out each element of each picture.
 */
export function renderMarks(marks: readonly Mark[], colours: Colours): string {
  const layers: Layer[] = [];
  for (const mark of marks) {
    const box = boundingBox(mark.path, mark.width / 2);
    const look = {
      style: styleOf(mark, colours),
      clockwise: mark.fill !== null && isClockwise(mark.path),
    };
    const layer = layerFor(look, box, layers);
    layer.data += formatPath(mark.path);
    layer.boxes.push(box);
  }
  return layers.map(({ style, data }) => `<path${style} d="${data}"/>`).join("");
}

/**
 * Returns the layer in which a mark covers what came before it, or adds one. Areas of one path must turn the same way:
 * where they overlap, opposite turns leave a hole.
 */
function layerFor(look: Pick<Layer, "style" | "clockwise">, box: Box, layers: Layer[]): Layer {
  for (const layer of layers.toReversed()) {
    if (layer.style === look.style && layer.clockwise === look.clockwise) return layer;
    if (layer.boxes.some((other) => overlap(box, other))) break;
  }
  const added = { ...look, data: "", boxes: [] };
  layers.push(added);
  return added;
}

function styleOf({ fill, stroke, width }: Mark, colours: Colours): string {
  const paint = fill ? ` fill="${colours[fill]}"` : "";
  if (!stroke) return paint;
  return `${paint} stroke="${colours[stroke]}" stroke-width="${formatNumber(width)}"`;
}
