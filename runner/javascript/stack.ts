import type { SourceLines } from "../protocol.ts";

type Place = { line: number; column: number };

/** The name of the learner's program in stack traces: some browsers do not show the address of a blob. */
const name = "program.js";

/** Returns a script with the name by which `placeIn` finds it. */
export function named(script: string): string {
  return `${script}\n//# sourceURL=${name}`;
}

/** Returns the line and column of the learner's code where an error was thrown; undefined where it was elsewhere. */
export function placeIn(error: unknown, code: string): Place | undefined {
  const lines = code.split("\n").length;
  return placesOf(error).find(({ line }) => line <= lines);
}

/** Returns the learner's line where an error was thrown in a compiled program; undefined where it was elsewhere. */
export function sourceLineOf(error: unknown, lines: SourceLines): number | undefined {
  for (const { line, column } of placesOf(error)) {
    const [, source] = lines[line - 1]?.findLast(([start]) => start <= column) ?? [];
    if (source) return source;
  }
  return undefined;
}

/** Returns the places in the program from a stack trace, the innermost first. */
function placesOf(error: unknown): Place[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return [...stack.matchAll(/program\.js:(\d+):(\d+)/g)].map(([, line, column]) => ({
    line: Number(line),
    column: Number(column),
  }));
}
