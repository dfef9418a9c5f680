export type Point = readonly [x: number, y: number];
export type Segment = readonly [command: "M" | "L" | "Q" | "C" | "Z", ...points: Point[]];
export type Path = readonly Segment[];
export type Frame = (point: Point) => Point;

/** The point at an angle (degrees, clockwise from straight up) and a distance from the middle. */
export function polar(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [Math.sin(turn) * radius, -Math.cos(turn) * radius];
}

/** A frame standing on a ring: x runs along the ring, y outwards; `lean` tilts it clockwise. */
export function standing(angle: number, radius: number, lean = 0): Frame {
  const [originX, originY] = polar(angle, radius);
  const turn = ((angle + lean) * Math.PI) / 180;
  const sine = Math.sin(turn);
  const cosine = Math.cos(turn);
  return ([x, y]) => [originX + x * cosine + y * sine, originY + x * sine - y * cosine];
}

/** The same path seen through a frame. */
export function place(path: Path, frame: Frame): Path {
  return path.map(([command, ...points]) => [command, ...points.map(frame)]);
}

/** Left and right exchanged. */
export function mirror([x, y]: Point): Point {
  return [-x, y];
}

/** SVG path data in relative steps of one tenth, so that rounding never adds up. */
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

/** A number with at most one decimal, as short as SVG allows. */
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
