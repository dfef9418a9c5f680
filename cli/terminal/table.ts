import { paint, writeLine } from "./terminal.ts";

/** The number of rows that determine the width of columns. */
const measuredRows = 500;

/** Writes rows under headings in aligned columns, the last of any width; returns the number of rows. */
export async function writeTable(
  headings: string[],
  rows: AsyncIterable<string[]> | Iterable<string[]>,
): Promise<number> {
  let waiting: string[][] | undefined = [];
  let widths: number[] = [];
  let count = 0;
  const begin = async (measured: string[][]) => {
    waiting = undefined;
    widths = headings.map((heading, column) =>
      Math.max(heading.length, ...measured.map((row) => row[column]!.length)),
    );
    await writeLine(paint("bold", lineOf(headings, widths)));
    for (const row of measured) await writeLine(lineOf(row, widths));
  };
  for await (const row of rows) {
    count += 1;
    if (!waiting) await writeLine(lineOf(row, widths));
    else if (waiting.push(row) === measuredRows) await begin(waiting);
  }
  if (waiting) await begin(waiting);
  return count;
}

function lineOf(cells: string[], widths: number[]): string {
  return cells
    .map((cell, column) => (column < cells.length - 1 ? cell.padEnd(widths[column]!) : cell))
    .join("  ");
}
