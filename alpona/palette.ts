import { oklchToHex } from "./colour.ts";
import { type Logo, logos } from "./logos.ts";
import type { Colours } from "./marks.ts";
import { hashText } from "./random.ts";

type CategoryLook = { hue: number; order: number; logo: Logo | null };
export type CategoryColours = Colours & { glow: string; shade: string };

export const chalk = "#fbf4e4";

/** Hues are about 20 degrees apart, each near its logo's colour; neighbours differ in symmetry. */
const looks: Record<string, CategoryLook> = {
  java: { hue: 8, order: 8, logo: logos.java },
  laravel: { hue: 25, order: 6, logo: logos.laravel },
  svelte: { hue: 42, order: 9, logo: logos.svelte },
  rust: { hue: 62, order: 12, logo: logos.rust },
  javascript: { hue: 91, order: 8, logo: logos.javascript },
  spring: { hue: 122, order: 5, logo: logos.spring },
  vue: { hue: 145, order: 9, logo: logos.vue },
  django: { hue: 163, order: 7, logo: logos.django },
  flutter: { hue: 186, order: 8, logo: logos.flutter },
  go: { hue: 206, order: 10, logo: logos.go },
  react: { hue: 226, order: 6, logo: logos.react },
  python: { hue: 245, order: 8, logo: logos.python },
  typescript: { hue: 262, order: 12, logo: logos.typescript },
  cpp: { hue: 280, order: 6, logo: logos.cpp },
  php: { hue: 300, order: 10, logo: logos.php },
  kotlin: { hue: 322, order: 7, logo: logos.kotlin },
  angular: { hue: 347, order: 5, logo: logos.angular },
};

/** Returns the hue, symmetry order and logo of a category; those of an unknown key are derived from its hash. */
export function categoryLook(category: string): CategoryLook {
  if (Object.hasOwn(looks, category)) return looks[category] as CategoryLook;
  const hash = hashText(category);
  return { hue: hash % 360, order: 5 + ((hash >>> 9) % 8), logo: null };
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
