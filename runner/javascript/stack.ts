import type { Place, SourceLines } from "../protocol.ts";

type FullPlace = Place & { line: number; column: number };

/** The name of the learner's program in stack traces: some browsers do not show the address of a blob. */
const programName = "program.js";

/** Returns the script of a file, without a name that of the first, with the name by which `placeIn` finds it. */
export function named(script: string, file = ""): string {
  return `${script}\n//# sourceURL=${programName}${file && `/${file}`}`;
}

/** Returns the place in the learner's code where an error was thrown; undefined where it was elsewhere. */
export function placeIn(error: unknown, program: Program): Place | undefined {
  for (const place of placesOf(error)) {
    const own = sourcePlace(place, program);
    if (own) return own;
  }
  return undefined;
}

/** A program's first file, and the lines of those that were compiled; that one's name is empty. */
type Program = { code: string; linesOf?: (file: string) => SourceLines | undefined };

function sourcePlace(place: FullPlace, { code, linesOf }: Program): Place | undefined {
  const { file, line, column } = place;
  const lines = linesOf?.(file ?? "");
  if (!lines) return file !== undefined || line <= code.split("\n").length ? place : undefined;
  const [, source] = lines[line - 1]?.findLast(([start]) => start <= column) ?? [];
  return source ? { ...(file !== undefined && { file }), line: source } : undefined;
}

/** Returns the places in the program from a stack trace, the innermost first. */
function placesOf(error: unknown): FullPlace[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const places = stack.matchAll(/program\.js(?:\/([\w.-]+))?:(\d+):(\d+)/g);
  return [...places].map(([, file, line, column]) => ({
    ...(file !== undefined && { file }),
    line: Number(line),
    column: Number(column),
  }));
}
