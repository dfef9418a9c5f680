import { bottleGreen } from "./brand.ts";
import { escapeXml } from "./escape-xml.ts";
import { chalk } from "./palette.ts";

/** Draws the logo of a site that has none of its own as a complete SVG: the first letter of its name. */
export function drawInitialMark(name: string): string {
  const { segment } = new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value ?? {
    segment: "",
  };
  const letter = escapeXml(segment.toUpperCase());
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">` +
    `<circle cx="32" cy="32" r="31" fill="${bottleGreen}"/>` +
    `<text x="32" y="45" font-family="system-ui,sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="${chalk}">${letter}</text></svg>`
  );
}
