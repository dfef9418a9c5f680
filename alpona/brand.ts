import { oklchToHex } from "./colour.ts";
import { drop } from "./motifs.ts";
import { chalk } from "./palette.ts";
import { formatNumber, formatPath, onRing, place, polar } from "./path.ts";

export const bottleGreen = oklchToHex(0.42, 0.09, 160);
export const vermilion = oklchToHex(0.64, 0.2, 33);
export const deepGreen = oklchToHex(0.27, 0.05, 163);

const petals = 12;

/** Draws the site's logo as a complete SVG: the Bangla letter প in a ring of twelve petals, legible at 16 px. */
export function drawBrandMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><g transform="translate(32 32)">${brandMarkShapes()}</g></svg>`;
}

/** Returns the logo's shapes around 0,0 with a radius of 32, for larger drawings. */
export function brandMarkShapes(): string {
  const scallops = Array.from({ length: petals }, (_, turn) => {
    const [x, y] = polar((360 * turn) / petals, 24.6);
    return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="7.2"/>`;
  });
  return [
    `<g fill="${bottleGreen}"><circle r="26"/>${scallops.join("")}</g>`,
    `<path fill="${chalk}" d="${petalStrokes()}"/>`,
    `<circle cy="-27" r="2.6" fill="${vermilion}"/>`,
    letter(),
  ].join("");
}

/** White strokes in every scallop except the topmost, which has the vermilion dot. */
function petalStrokes(): string {
  const stroke = drop(22.6, 7, 4.4);
  const turns = Array.from({ length: petals - 1 }, (_, turn) => (360 * (turn + 1)) / petals);
  return turns.map((angle) => formatPath(place(stroke, onRing(angle, 0)))).join("");
}

/** The letter প as a broad pen writes it: the bowl with its inner hook, the stem and a short headline. */
function letter(): string {
  const outline =
    "M140 100H204V130H176V284H140V201L130 188 66 246 40 220C54 207 57 194 50 187 44 181 33 185 27 191L0 163C26 132 50 118 76 118 102 118 124 131 140 148Z";
  const counter =
    "M40 162C45 161 49 161 54 161 71 162 81 174 80 190L112 162C102 153 90 147 76 147 63 147 52 151 40 162Z";
  return `<path fill="${chalk}" transform="scale(.18) translate(-106 -192)" d="${outline}${counter}"/>`;
}
