import { oklchToHex } from "./colour.ts";
import { type Logo, logos } from "./logos.ts";
import type { Colours } from "./marks.ts";
import { hashText } from "./random.ts";
import { symmetryOrder } from "./symmetry.ts";

type CategoryLook = { hue: number; order: number; logo: Logo | null };
export type CategoryColours = Colours & { glow: string; shade: string };

export const chalk = "#fbf4e4";

/** Hues are about 20 degrees apart, each near its logo's colour. */
const looks: Record<string, Omit<CategoryLook, "order">> = {
  java: { hue: 8, logo: logos.java },
  laravel: { hue: 25, logo: logos.laravel },
  svelte: { hue: 42, logo: logos.svelte },
  rust: { hue: 62, logo: logos.rust },
  html: { hue: 77, logo: logos.html },
  javascript: { hue: 92, logo: logos.javascript },
  sql: { hue: 107, logo: logos.sql },
  spring: { hue: 122, logo: logos.spring },
  vue: { hue: 145, logo: logos.vue },
  django: { hue: 163, logo: logos.django },
  flutter: { hue: 186, logo: logos.flutter },
  go: { hue: 206, logo: logos.go },
  react: { hue: 226, logo: logos.react },
  python: { hue: 245, logo: logos.python },
  typescript: { hue: 262, logo: logos.typescript },
  cpp: { hue: 280, logo: logos.cpp },
  php: { hue: 300, logo: logos.php },
  kotlin: { hue: 322, logo: logos.kotlin },
  angular: { hue: 347, logo: logos.angular },
};

/** Returns the hue, symmetry order and logo of a category; those of an unknown key are derived from its hash. */
export function categoryLook(category: string): CategoryLook {
  const order = symmetryOrder(category);
  const look = Object.hasOwn(looks, category) ? looks[category] : undefined;
  return look ? { ...look, order } : { hue: hashText(category) % 360, order, logo: null };
}

/** Returns the colours of a hue; lightness and chroma are the same for every category. */
export function categoryColours(hue: number): CategoryColours {
  return {
    chalk,
    tint: oklchToHex(0.83, 0.1, hue),
    ground: oklchToHex(0.455, 0.115, hue),
    glow: oklchToHex(0.52, 0.125, hue),
    shade: oklchToHex(0.36, 0.095, hue),
  };
}

/** Returns the colours of a drawing on paper in a hue: one ground, and two inks that are no text. */
export function outlineColours(hue: number): CategoryColours {
  const paper = oklchToHex(0.95, 0.02, hue);
  return {
    chalk: oklchToHex(0.68, 0.07, hue),
    tint: oklchToHex(0.8, 0.05, hue),
    ground: paper,
    glow: paper,
    shade: paper,
  };
}
