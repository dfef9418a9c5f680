import { decode } from "@jridgewell/sourcemap-codec";
import type { SourceLines } from "../protocol.ts";
import type { Edit } from "./edits.ts";

/** Returns the lines of a compiler's source map; what precedes the first place of a line belongs to it. */
export function sourceLines(mappings: string): SourceLines {
  return decode(mappings).map((segments) =>
    segments.map(([column, , line], index) => [
      index === 0 ? 1 : column + 1,
      line === undefined ? 0 : line + 1,
    ]),
  );
}

/** Returns the lines of a script that no compiler has changed. */
export function ownLines(code: string): SourceLines {
  return code.split("\n").map((_, index) => [[1, index + 1]]);
}

/** Returns the lines of two scripts, one after the other. */
export function joinedLines(
  first: string,
  firstLines: SourceLines,
  next: SourceLines,
): SourceLines {
  return Array.from(
    { length: first.split("\n").length },
    (_, line) => firstLines[line] ?? [],
  ).concat(next);
}

/** Returns lines that do not depend on columns, for a script whose columns have changed: only those that are certain. */
export function wholeLines(lines: SourceLines): SourceLines {
  return lines.map((segments) => {
    const [line, ...others] = new Set(segments.map(([, source]) => source));
    return line !== undefined && others.length === 0 ? [[1, line]] : [];
  });
}

/** Returns the lines of a script after edits that keep each line where it is. */
export function movedLines(lines: SourceLines, code: string, edits: Edit[]): SourceLines {
  const byLine = editsByLine(code, edits);
  return lines.map((segments, index) => {
    const moves = byLine[index] ?? [];
    return segments.map(([column, line]) => [
      moves.reduce((moved, { at, by }) => (at <= column ? moved + by : moved), column),
      line,
    ]);
  });
}

/** For each line the columns from which on its code moves, and how far. */
function editsByLine(code: string, edits: Edit[]): { at: number; by: number }[][] {
  const sorted = edits.toSorted((one, other) => one.start - other.start);
  let next = 0;
  let lineStart = 0;
  return code.split("\n").map((line) => {
    const lineEnd = lineStart + line.length;
    const moves = [];
    for (; next < sorted.length && sorted[next]!.start <= lineEnd; next++) {
      const { start, end, text } = sorted[next]!;
      moves.push({ at: start - lineStart + 1, by: text.length - (end - start) });
    }
    lineStart = lineEnd + 1;
    return moves;
  });
}
