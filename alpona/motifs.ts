import { brush, spiral } from "./brush.ts";
import { dot, line, type Mark, solid } from "./marks.ts";
import { type Path, place, type Point } from "./path.ts";

/** A drop, as a finger paints it: pointed at the foot, round at the head, the head bent sideways by `bend`. */
export function drop(foot: number, height: number, width: number, bend = 0): Path {
  const half = width / 2;
  const outline: Path = [
    ["M", [0, 0]],
    ["C", [-half * 0.3, height * 0.3], [-half, height * 0.5], [-half, height * 0.74]],
    ["C", [-half, height * 0.91], [-half * 0.56, height], [0, height]],
    ["C", [half * 0.56, height], [half, height * 0.91], [half, height * 0.74]],
    ["C", [half, height * 0.5], [half * 0.3, height * 0.3], [0, 0]],
    ["Z"],
  ];
  return place(outline, ([x, y]) => [x + bend * (y / height) ** 2, y + foot]);
}

/** A lotus petal with a drawn-out tip. */
export function petal(foot: number, height: number, width: number): Path {
  const half = width / 2;
  return [
    ["M", [-half * 0.42, foot]],
    [
      "C",
      [-half * 1.35, foot + height * 0.34],
      [-half * 1.1, foot + height * 0.68],
      [-half * 0.3, foot + height * 0.86],
    ],
    ["Q", [-half * 0.08, foot + height * 0.92], [0, foot + height]],
    ["Q", [half * 0.08, foot + height * 0.92], [half * 0.3, foot + height * 0.86]],
    [
      "C",
      [half * 1.1, foot + height * 0.68],
      [half * 1.35, foot + height * 0.34],
      [half * 0.42, foot],
    ],
  ];
}

/** A leaf pointed at both ends, its tip bent sideways by `bend`. */
export function leaf(height: number, width: number, bend = 0): Path {
  const outline: Path = [
    ["M", [0, 0]],
    ["C", [-width * 0.62, height * 0.3], [-width * 0.5, height * 0.72], [0, height]],
    ["C", [width * 0.5, height * 0.72], [width * 0.62, height * 0.3], [0, 0]],
    ["Z"],
  ];
  return place(outline, ([x, y]) => [x + bend * (y / height) ** 2, y]);
}

/** A kalka, the Bengali paisley: a round belly whose tip curls to the right. */
export function kalka(foot: number, height: number): Path {
  const outline: Path = [
    ["M", [0, 0]],
    ["C", [-0.3, 0], [-0.48, 0.22], [-0.4, 0.5]],
    ["C", [-0.32, 0.8], [-0.02, 1], [0.26, 1]],
    ["C", [0.48, 1], [0.58, 0.8], [0.46, 0.7]],
    ["C", [0.36, 0.62], [0.22, 0.72], [0.3, 0.82]],
    ["C", [0.08, 0.78], [0.16, 0.62], [0.28, 0.5]],
    ["C", [0.46, 0.3], [0.32, 0], [0, 0]],
    ["Z"],
  ];
  return place(outline, ([x, y]) => [x * height, foot + y * height]);
}

/** A conch curl: a stem that rises, swells and winds around a dot. */
export function curl(height: number, weight: number): Mark[] {
  const centre: Point = [height * 0.36, height * 0.64];
  const coil = spiral(centre, height * 0.33, { from: -100, sweep: 400, steps: 11, shrink: 0.72 });
  const spine: Point[] = [[0, 0], [height * 0.015, height * 0.3], ...coil];
  const width = (progress: number): number =>
    weight * (0.4 + 1.1 * Math.sin(Math.PI * progress ** 0.8));
  return [solid(brush(spine, width)), dot(coil.at(-1) as Point, weight * 1.5)];
}

/** An ear of paddy: a stem with pairs of grains that grow smaller towards the tip. */
export function paddyEar(height: number, pairs: number, weight: number): Mark[] {
  const grains = Array.from({ length: pairs }, (_, pair): Mark[] => {
    const rise = height * (0.3 + (0.52 * pair) / pairs);
    const size = height * (0.27 - (0.09 * pair) / pairs);
    return [-1, 1].map((side) =>
      solid(tilted(leaf(size, size * 0.4, side * size * 0.12), [0, rise], side * 34)),
    );
  });
  const tip = solid(place(leaf(height * 0.24, height * 0.1), ([x, y]) => [x, y + height * 0.76]));
  return [
    ...grains.flat(),
    tip,
    line(
      [
        ["M", [0, 0]],
        ["L", [0, height * 0.78]],
      ],
      weight,
    ),
  ];
}

/** Moves a path to a point and turns it clockwise by degrees. */
export function tilted(path: Path, [originX, originY]: Point, degrees: number): Path {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  return place(path, ([x, y]) => [
    originX + x * cosine + y * sine,
    originY - x * sine + y * cosine,
  ]);
}
