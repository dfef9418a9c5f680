import { smoothLine, spiral } from "./brush.ts";
import { oklchToHex } from "./colour.ts";
import { drop, kalka, leaf, petal, tilted } from "./motifs.ts";
import { formatPath, mirror, onRing, type Path, place, type Point, polar } from "./path.ts";
import { archPath } from "./ring.ts";

export type HeroTone = "line" | "tint" | "accent";
/** One stroke: a path around 0,0, drawn once per rotation (degrees). */
type HeroStroke = {
  path: string;
  rotations: readonly number[];
  width: number;
  tone: HeroTone;
  solid: boolean;
};

const order = 12;

/** The alpona's colours on the light and on the dark background; on the dark one its lines are the colour of chalk. */
export const heroTones = {
  light: {
    line: oklchToHex(0.42, 0.09, 160),
    tint: oklchToHex(0.67, 0.055, 150),
    accent: oklchToHex(0.58, 0.2, 33),
  },
  dark: {
    line: oklchToHex(0.94, 0.015, 95),
    tint: oklchToHex(0.53, 0.077, 161),
    accent: oklchToHex(0.72, 0.17, 38),
  },
};

/** Draws the landing page's alpona as a square SVG without a background. */
export function drawHero(tones: Record<HeroTone, string>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -300 600 600">${heroShapes(tones)}</svg>`;
}

/** Returns the alpona's shapes: 600 units wide, around 0,0. */
export function heroShapes(tones: Record<HeroTone, string>): string {
  const strokes = heroStrokes().map((stroke, index) =>
    strokeMarkup(stroke, `hero-${index}`, tones),
  );
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`;
}

/** Returns the alpona's strokes from the inside out. */
function heroStrokes(): HeroStroke[] {
  return [
    heart(),
    circles(56),
    beads(),
    circles(71),
    lotus(),
    circles(130, 134),
    laurel(),
    circles(152),
    kalkas(),
    circles(213, 217),
    fans(),
    crown(),
  ].flat();
}

function strokeMarkup(
  { path, rotations, width, tone, solid: filled }: HeroStroke,
  id: string,
  tones: Record<HeroTone, string>,
): string {
  const colour = tones[tone];
  const [first = 0, ...others] = rotations;
  const copies = others.map((degrees) => `<use href="#${id}"${rotation(degrees - first)}/>`);
  return `<g stroke="${colour}"${filled ? ` fill="${colour}"` : ""}${rotation(first)}><path id="${id}" d="${path}" stroke-width="${width}"/>${copies.join("")}</g>`;
}

function rotation(degrees: number): string {
  return degrees === 0 ? "" : ` transform="rotate(${degrees})"`;
}

type Style = { width?: number; tone?: HeroTone; solid?: boolean; count?: number };

function stroke(
  path: Path,
  { width = 2, tone = "line", solid = false, count = order }: Style = {},
): HeroStroke {
  const rotations = Array.from(
    { length: count },
    (_, turn) => Math.round(((360 * turn) / count) * 10) / 10,
  );
  return { path: formatPath(path), rotations, width, tone, solid };
}

function solid(path: Path, style: Style = {}): HeroStroke {
  return stroke(path, { width: 1, solid: true, ...style });
}

function circle([x, y]: Point, radius: number): Path {
  const pull = radius * 0.5523;
  return [
    ["M", [x, y - radius]],
    ["C", [x + pull, y - radius], [x + radius, y - pull], [x + radius, y]],
    ["C", [x + radius, y + pull], [x + pull, y + radius], [x, y + radius]],
    ["C", [x - pull, y + radius], [x - radius, y + pull], [x - radius, y]],
    ["C", [x - radius, y - pull], [x - pull, y - radius], [x, y - radius]],
    ["Z"],
  ];
}

function circles(...radii: number[]): HeroStroke[] {
  return radii.map((radius) => stroke(circle([0, 0], radius), { count: 1 }));
}

function beads(): HeroStroke[] {
  return [solid(circle(polar(0, 63.5), 2.8), { count: 36 })];
}

function at(path: Path, radius: number, angle = 0): Path {
  return place(path, onRing(angle, radius));
}

function heart(): HeroStroke[] {
  return [
    solid(circle([0, 0], 6.5), { tone: "accent", count: 1 }),
    solid(at(drop(0, 22, 9), 11)),
    stroke(at(petal(0, 30, 17), 21, 15), { width: 1.8, tone: "tint" }),
    solid(circle(polar(0, 42), 2.2)),
    solid(circle(polar(15, 39), 2), { tone: "tint" }),
  ];
}

function lotus(): HeroStroke[] {
  const backTip = smoothLine([
    polar(8.5, 112),
    polar(12, 117),
    polar(15, 127),
    polar(18, 117),
    polar(21.5, 112),
  ]);
  return [
    stroke(at(petal(0, 52, 43), 75), { width: 3.2 }),
    solid(at(drop(6, 31, 19), 75)),
    stroke(backTip, { width: 1.8, tone: "tint" }),
    solid(at(drop(0, 20, 7), 86, 15), { tone: "tint" }),
    solid(circle(polar(15, 112), 2.2), { tone: "tint" }),
  ];
}

function laurel(): HeroStroke[] {
  return [solid(at(tilted(leaf(15, 7, 2), [-6, 2], 52), 138), { count: 48 })];
}

/** Kalkas in facing pairs, with a drop between them. */
function kalkas(): HeroStroke[] {
  const pair = [1, -1].flatMap((side) => {
    const turned = (path: Path): Path =>
      at(
        place(path, ([x, y]) => [x * side, y]),
        156,
        7.2 * side,
      );
    return [stroke(turned(kalka(0, 48)), { width: 2.6 }), solid(turned(drop(7, 23, 14, 2)))];
  });
  return [
    ...pair,
    solid(at(drop(20, 32, 9), 155), { tone: "tint" }),
    solid(circle(polar(0, 164), 3.4), { tone: "accent" }),
    solid(at(drop(0, 18, 6), 155, 15), { tone: "tint" }),
    solid(circle(polar(15, 207), 2.2), { tone: "tint" }),
  ];
}

function fans(): HeroStroke[] {
  const leaves = [-64, -32, 0, 32, 64].map((angle) => {
    const length = 31 - Math.abs(angle) * 0.1;
    return solid(at(tilted(drop(6, length, length * 0.27), [0, 3], angle), 218));
  });
  return [
    stroke(archPath(218, 268, 29.4), { width: 3 }),
    stroke(archPath(218, 261, 25.6), { width: 1.6, tone: "tint" }),
    ...leaves,
    solid(circle(polar(0, 222), 3), { tone: "tint" }),
  ];
}

function crown(): HeroStroke[] {
  const coil = spiral([10.5, 17], 9.5, { from: -100, sweep: 420, steps: 11, shrink: 0.75 });
  const horn = smoothLine([[0.8, -8], [0.8, 6], ...coil]);
  const grain = leaf(10, 4.6, 1);
  return [
    stroke(at(horn, 252, 15), { width: 2.6 }),
    stroke(at(place(horn, mirror), 252, 15), { width: 2.6 }),
    solid(at(drop(16, 25, 9), 254, 15)),
    solid(circle(polar(15, 240), 2.6), { tone: "tint" }),
    ...[-42, 42].map((angle) => solid(at(tilted(drop(3, 15, 5.6), [0, 1], angle), 272))),
    solid(at(drop(3, 21, 7), 272)),
    solid(circle(polar(9, 284), 2), { tone: "tint" }),
    solid(circle(polar(-9, 284), 2), { tone: "tint" }),
    solid(at(grain, 282, 12), { tone: "tint" }),
    solid(at(grain, 282, -12), { tone: "tint" }),
  ];
}
