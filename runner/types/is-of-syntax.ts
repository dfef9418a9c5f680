import type { TypeProblem } from "../protocol.ts";

/** Returns whether a program could not be read at a place, so that nothing more is known there of its types. */
export function isOfSyntax({ code }: TypeProblem): boolean {
  return code < 2000;
}
