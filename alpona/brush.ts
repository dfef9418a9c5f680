import type { Path, Point, Segment } from "./path.ts";

/** Returns the outline of a brush stroke along a spine; `width` maps progress, from 0 to 1, to the stroke's width. */
export function brush(spine: readonly Point[], width: (progress: number) => number): Path {
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(([x, y], index) => {
    const [beforeX, beforeY] = spine[Math.max(index - 1, 0)] as Point;
    const [afterX, afterY] = spine[Math.min(index + 1, spine.length - 1)] as Point;
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const reach = width(index / (spine.length - 1)) / 2 / length;
    left.push([x - (afterY - beforeY) * reach, y + (afterX - beforeX) * reach]);
    right.unshift([x + (afterY - beforeY) * reach, y - (afterX - beforeX) * reach]);
  });
  return smoothLoop([...left, ...right]);
}

/** Returns an open curve with the inner points as its control points. */
export function smoothLine(points: readonly Point[]): Path {
  const first = points[0] as Point;
  const inner = points.slice(1, -1).map((point, index): Segment => {
    const after = points[index + 2] as Point;
    return ["Q", point, index === points.length - 3 ? after : middle(point, after)];
  });
  return [["M", first], ...inner];
}

/** Returns the points of an inward spiral; angles in degrees, `shrink` as a share of the radius. */
export function spiral(
  centre: Point,
  radius: number,
  { from, sweep, steps, shrink }: { from: number; sweep: number; steps: number; shrink: number },
): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const progress = step / steps;
    const turn = ((from + sweep * progress) * Math.PI) / 180;
    const reach = radius * (1 - shrink * progress);
    return [centre[0] + Math.sin(turn) * reach, centre[1] + Math.cos(turn) * reach];
  });
}

function smoothLoop(points: readonly Point[]): Path {
  const last = points.at(-1) as Point;
  const curves = points.map((point, index): Segment => {
    return ["Q", point, middle(point, points[(index + 1) % points.length] as Point)];
  });
  return [["M", middle(last, points[0] as Point)], ...curves, ["Z"]];
}

function middle([x, y]: Point, [otherX, otherY]: Point): Point {
  return [(x + otherX) / 2, (y + otherY) / 2];
}
