import type { Comparison } from "../protocol.ts";
import { inspect } from "../values/inspect.ts";

/** Texts up to this length are compared within a sentence, in characters. */
const shortText = 40;

/** Returns two values as texts to lay side by side; undefined where a sentence shows them as well. */
export function compare(expected: unknown, own: unknown): Comparison | undefined {
  const areTexts = typeof expected === "string" && typeof own === "string";
  const [one, other] = areTexts ? [expected, own] : [inspect(expected), inspect(own)];
  const isShort = [one, other].every((text) => text.length <= shortText && !text.includes("\n"));
  return isShort ? undefined : { expected: one, own: other };
}
