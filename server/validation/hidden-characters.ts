/**
 * Characters that are not seen, but change what is: controls, line ends, directions, fillers and what has no width. The
 * two joiners are letters' own, as in Bangla, and join parts of emoji.
 */
const hidden =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])|(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu;

/** Returns whether a text has characters that are not seen. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(hidden) >= 0;
}

/** Returns a text without the characters that are not seen. */
export function withoutHiddenCharacters(text: string): string {
  return text.replaceAll(hidden, "");
}
