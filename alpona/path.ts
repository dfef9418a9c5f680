export type Point = readonly [x: number, y: number];
export type Segment = readonly [command: "M" | "L" | "Q" | "C" | "Z", ...points: Point[]];
export type Path = readonly Segment[];
/** A coordinate frame: maps its points to those of the drawing. */
export type Frame = (point: Point) => Point;

export type Box = { left: number; right: number; top: number; bottom: number };

/** Returns the point at an angle (degrees clockwise from straight up) and a distance from 0,0. */
export function polar(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [Math.sin(turn) * radius, -Math.cos(turn) * radius];
}

/** Returns the frame at a point of a ring: x runs along the ring, y outwards; `tilt` turns it clockwise (degrees). */
export function onRing(angle: number, radius: number, tilt = 0): Frame {
  const [originX, originY] = polar(angle, radius);
  const turn = ((angle + tilt) * Math.PI) / 180;
  const sine = Math.sin(turn);
  const cosine = Math.cos(turn);
  return ([x, y]) => [originX + x * cosine + y * sine, originY + x * sine - y * cosine];
}

/** The frame that is turned clockwise around 0,0. */
export function turned(degrees: number): Frame {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  return ([x, y]) => [x * cosine - y * sine, x * sine + y * cosine];
}

/** Maps a path into a frame. */
export function place(path: Path, frame: Frame): Path {
  return path.map(([command, ...points]) => [command, ...points.map(frame)]);
}

/** The frame that exchanges left and right. */
export function mirror([x, y]: Point): Point {
  return [-x, y];
}

/** Returns a rectangle that contains a path whose line is `reach` wide on either side. */
export function boundingBox(path: Path, reach: number): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const [, ...points] of path) {
    for (const [x, y] of points) {
      if (x - reach < box.left) box.left = x - reach;
      if (x + reach > box.right) box.right = x + reach;
      if (y - reach < box.top) box.top = y - reach;
      if (y + reach > box.bottom) box.bottom = y + reach;
    }
  }
  return box;
}

/** Returns whether a path, closed, turns clockwise. */
export function isClockwise(path: Path): boolean {
  const ends = path.flatMap(([, ...segment]) => segment.slice(-1));
  const area = ends.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ends[(index + 1) % ends.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return area > 0;
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** Formats a path as SVG path data, in relative steps of one tenth, so that rounding errors do not add up. */
export function formatPath(path: Path): string {
  let data = "";
  let current: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [command, ...points] of path) {
    if (command === "Z") {
      data += "z";
      current = start;
      continue;
    }
    const tenths = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
    const [originX, originY] = command === "M" ? [0, 0] : current;
    const steps = tenths.flatMap(([x, y]) => [x - originX, y - originY]);
    data += (command === "M" ? "M" : command.toLowerCase()) + joinTenths(steps);
    current = tenths.at(-1) ?? current;
    if (command === "M") start = current;
  }
  return data;
}

/** Formats a number with at most one decimal, as short as SVG allows. */
export function formatNumber(value: number): string {
  return formatTenths(Math.round(value * 10));
}

function joinTenths(values: number[]): string {
  return values
    .map(formatTenths)
    .reduce((line, number) => line + (number.startsWith("-") ? "" : " ") + number);
}

function formatTenths(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, "$1.");
}
