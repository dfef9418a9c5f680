import type { Frieze } from "./frieze.ts";
import type { Random } from "./random.ts";

/** A figure beside the main one, which the cover's edge may cut; `tone` is the colour of its disc. */
export type Side = { x: number; y: number; radius: number; turn: number; tone: "shade" | "glow" };
type Composition = { radius: number; sides: Side[]; frieze: Frieze | null };

/** Chooses the places of a cover's figures on its area of 640 by 360. */
export function compose(random: Random): Composition {
  const turn = random.pick([0, 15, 30, 45]);
  const tone = random.pick(["shade", "shade", "glow"] as const);
  const side = (x: number, y: number, radius: number): Side => ({ x, y, radius, turn, tone });
  return { frieze: null, ...random.pick(compositions)(side, random) };
}

type PlaceSide = (x: number, y: number, radius: number) => Side;
type Draft = Pick<Composition, "radius" | "sides"> & Partial<Composition>;

const compositions: readonly ((side: PlaceSide, random: Random) => Draft)[] = [
  fourCorners,
  twoSides,
  fallingDiagonal,
  risingDiagonal,
  oneLargeFigure,
  horizontalFriezes,
  verticalFriezes,
  largeLeft,
  largeRight,
  upperPair,
  lowerPair,
  satellites,
];

function fourCorners(side: PlaceSide, random: Random): Draft {
  const radius = random.integer(118, 140);
  const corners = [
    side(0, 0, radius),
    side(640, 0, radius),
    side(0, 360, radius),
    side(640, 360, radius),
  ];
  return { radius: 160, sides: corners };
}

function twoSides(side: PlaceSide, random: Random): Draft {
  const radius = random.integer(140, 165);
  return { radius: 168, sides: [side(0, 180, radius), side(640, 180, radius)] };
}

function fallingDiagonal(side: PlaceSide, random: Random): Draft {
  const radius = random.integer(200, 228);
  return { radius: 158, sides: [side(10, 0, radius), side(630, 360, radius)] };
}

function risingDiagonal(side: PlaceSide, random: Random): Draft {
  const radius = random.integer(200, 228);
  return { radius: 158, sides: [side(630, 0, radius), side(10, 360, radius)] };
}

function oneLargeFigure(_side: PlaceSide, random: Random): Draft {
  return { radius: random.integer(300, 335), sides: [] };
}

function horizontalFriezes(side: PlaceSide): Draft {
  return { radius: 128, sides: [side(0, 180, 108), side(640, 180, 108)], frieze: "horizontal" };
}

function verticalFriezes(_side: PlaceSide, random: Random): Draft {
  return { radius: random.integer(164, 172), sides: [], frieze: "vertical" };
}

function largeLeft(side: PlaceSide, random: Random): Draft {
  const radius = random.integer(215, 240);
  return { radius: 150, sides: [side(-45, 180, radius), side(640, 180, 92)] };
}

function largeRight(side: PlaceSide, random: Random): Draft {
  const radius = random.integer(215, 240);
  return { radius: 150, sides: [side(685, 180, radius), side(0, 180, 92)] };
}

function upperPair(side: PlaceSide, random: Random): Draft {
  const radius = random.integer(205, 225);
  return { radius: 152, sides: [side(20, -20, radius), side(620, -20, radius)] };
}

function lowerPair(side: PlaceSide, random: Random): Draft {
  const radius = random.integer(205, 225);
  return { radius: 152, sides: [side(20, 380, radius), side(620, 380, radius)] };
}

function satellites(side: PlaceSide, random: Random): Draft {
  const x = random.integer(66, 78);
  return { radius: 160, sides: [side(x, 180, 88), side(640 - x, 180, 88)] };
}
