import { hashText } from "./random.ts";

/** Categories of neighbouring hues differ in symmetry. */
const orders: Record<string, number> = {
  java: 8,
  laravel: 6,
  svelte: 9,
  rust: 12,
  html: 10,
  javascript: 8,
  sql: 7,
  spring: 5,
  vue: 9,
  django: 7,
  flutter: 8,
  go: 10,
  react: 6,
  python: 8,
  typescript: 12,
  cpp: 6,
  php: 10,
  kotlin: 7,
  angular: 5,
};

/** Returns the number of petals of a category's drawings; that of an unknown key is derived from its hash. */
export function symmetryOrder(category: string): number {
  const known = Object.hasOwn(orders, category) ? orders[category] : undefined;
  return known ?? 5 + ((hashText(category) >>> 9) % 8);
}
