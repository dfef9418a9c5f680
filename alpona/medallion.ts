import { escapeXml } from "./escape-xml.ts";
import type { Logo } from "./logos.ts";
import { formatNumber } from "./path.ts";

type Medallion = { logo: Logo | null; label: string; radius: number; colour: string };

/** Draws the centre of a figure: the logo, or the initials of the label. */
export function drawMedallion({ logo, label, radius, colour }: Medallion): string {
  if (logo) {
    const scale = Math.round(((radius * 2 * logo.width) / 24) * 100) / 100;
    const corner = formatNumber(-12 * scale);
    return `<path fill="${colour}" transform="translate(${corner} ${corner}) scale(${scale})" d="${logo.path}"/>`;
  }
  const letters = initials(label);
  const size = Math.round(radius * (letters.length > 1 ? 0.82 : 1.05));
  const font = `font-family="Bricolage Grotesque Variable,Bricolage Grotesque,system-ui,sans-serif" font-weight="700"`;
  return `<text fill="${colour}" ${font} font-size="${size}" text-anchor="middle" y=".35em">${escapeXml(letters)}</text>`;
}

/** Returns the first letters of the first two words, or the first two letters of a single word. */
function initials(label: string): string {
  const words = label.split(/[^\p{L}\p{M}\p{N}\p{Join_Control}+#]+/u).filter(Boolean);
  const first = graphemes(words[0] ?? "");
  const second = words[1] === undefined ? first[1] : graphemes(words[1])[0];
  return ((first[0] ?? "") + (second ?? "")).normalize();
}

/** Letters with their marks; in Bangla, letters that a hasanta joins are one. The browser draws too, and may be older than Intl.Segmenter. */
const grapheme = /(?:\P{M}[\p{M}\u200D]*?\u09CD\u200D?(?=\p{L}))*\P{M}[\p{M}\p{Join_Control}]*/gu;

function graphemes(word: string): string[] {
  return word.match(grapheme) ?? [];
}
