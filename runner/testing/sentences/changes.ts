import { inspect } from "../../values/inspect.ts";
import type { Sentences } from "./sentences.ts";

/** Returns what a test changed, as `price = 20` and a text with the input's lines, which `inputOf` makes. */
export function listChanges(
  { input, replace }: Parameters<Sentences["ranWith"]>[0],
  inputOf: (lines: string) => string,
): string[] {
  const values = Object.entries(replace).map(([name, value]) => `${name} = ${inspect(value)}`);
  if (input === undefined) return values;
  const lines = input.split("\n").map((line) => `“${line}”`);
  return [...values, inputOf(lines.join(", "))];
}
