import { codeOf } from "../values/odd-character.ts";

/** Where two texts that look the same differ: the position, counted from 1, and the two characters, as U+0041. */
export type Difference = { position: number; expected: string; own: string };

/** Characters that take no room. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;

/** Returns where two different texts differ that a reader cannot tell apart; undefined for all others. */
export function differenceOfLookAlikes(expected: unknown, own: unknown): Difference | undefined {
  if (typeof expected !== "string" || typeof own !== "string") return undefined;
  const [one, other] = [[...expected.normalize()], [...own.normalize()]];
  const place = one.findIndex((character, index) => character !== other[index]);
  const position = place < 0 ? one.length : place;
  if (looks(expected) !== looks(own) || (place < 0 && one.length === other.length))
    return undefined;
  return { position: position + 1, expected: nameOf(one[position]), own: nameOf(other[position]) };
}

function looks(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .trim();
}

function nameOf(character: string | undefined): string {
  return character === undefined ? "–" : codeOf(character);
}
