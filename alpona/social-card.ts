import { bottleGreen, brandMarkShapes, deepGreen, vermilion } from "./brand.ts";
import { oklchToHex } from "./colour.ts";
import { type HeroTone, heroShapes } from "./hero.ts";
import { chalk } from "./palette.ts";

const tint = oklchToHex(0.68, 0.09, 160);
const tones: Record<HeroTone, string> = { line: chalk, tint, accent: vermilion };

/** Draws the image of shared links, 1200 by 630; `font` is the display font as a data URL. */
export function drawSocialCard(font: string): string {
  const face = `@font-face{font-family:Display;src:url(${font});font-weight:200 800}text{font-family:Display,sans-serif}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><style>${face}</style>`,
    `<rect width="1200" height="630" fill="${deepGreen}"/><circle cx="1034" cy="315" r="302" fill="${bottleGreen}"/>`,
    `<g transform="translate(1034 315) scale(1.42)">${heroShapes(tones)}</g>`,
    `<g transform="translate(152 168) scale(2.6)">${brandMarkShapes()}</g>`,
    `<text x="66" y="400" font-size="112" font-weight="700" letter-spacing="-2" fill="${chalk}">Pathshala</text>`,
    `<text x="70" y="460" font-size="33" font-weight="500" fill="${tint}">World No'1 Programming Platform</text></svg>`,
  ].join("");
}
