import { type Frame, formatNumber, formatPath, type Path, place, type Point } from "./path.ts";

/** `chalk` is the white of the rice paste, `tint` its second colour, `ground` the floor below. */
export type Tone = "chalk" | "tint" | "ground";
export type Mark = {
  path: Path;
  fill: Tone | null;
  stroke: Tone | null;
  width: number;
  under: boolean;
};
export type Colours = Record<Tone, string>;

/** A solid area. */
export function solid(path: Path, fill: Tone = "chalk"): Mark {
  return { path, fill, stroke: null, width: 0, under: false };
}

/** A line of even width. */
export function line(path: Path, width: number, stroke: Tone = "chalk"): Mark {
  return { path, fill: null, stroke, width, under: false };
}

/** An outlined area that hides what lies under it. */
export function outlined(
  path: Path,
  width: number,
  stroke: Tone = "chalk",
  fill: Tone = "ground",
): Mark {
  return { path, fill, stroke, width, under: false };
}

/** A round dot: a line too short to see, with round ends. */
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

/** The same mark, painted before all others so that neighbours may cover it. */
export function beneath(mark: Mark): Mark {
  return { ...mark, under: true };
}

/** The same marks seen through a frame. */
export function placeMarks(marks: readonly Mark[], frame: Frame): Mark[] {
  return marks.map((mark) => ({ ...mark, path: place(mark.path, frame) }));
}

/** SVG path elements; marks of one style that follow each other share an element. */
export function renderMarks(marks: readonly Mark[], colours: Colours): string {
  const elements: { style: string; data: string }[] = [];
  for (const mark of marks) {
    const style = styleOf(mark, colours);
    const before = elements.at(-1);
    if (before?.style === style) before.data += formatPath(mark.path);
    else elements.push({ style, data: formatPath(mark.path) });
  }
  return elements.map(({ style, data }) => `<path${style} d="${data}"/>`).join("");
}

function styleOf({ fill, stroke, width }: Mark, colours: Colours): string {
  const paint = fill ? ` fill="${colours[fill]}"` : "";
  if (!stroke) return paint;
  return `${paint} stroke="${colours[stroke]}" stroke-width="${formatNumber(width)}"`;
}
