import { inspect } from "../values/inspect.ts";

/** The name of the column of what is not in a column of its own, as in Node. */
const valuesName = "Values";

/** Returns what console.table prints, as Node does; undefined of a value that has no rows. */
export function tableText(value: unknown, columns?: string[]): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { index, rows } = rowsOf(value);
  const names = columns ?? [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  const hasValues = !columns && rows.some(({ own }) => own !== undefined);
  const head = [index, ...names, ...(hasValues ? [valuesName] : [])];
  const lines = rows.map(({ key, cells, own }) => [
    key,
    ...names.map((name) => cells.get(name) ?? ""),
    ...(hasValues ? [own ?? ""] : []),
  ]);
  return drawn(head, lines);
}

/** A row: its key, its cells by column, and its own text where it has no cells. */
type Row = { key: string; cells: Map<string, string>; own?: string };

function rowsOf(value: object): { index: string; rows: Row[] } {
  const index = "(iteration index)";
  if (value instanceof Map) {
    const rows = [...value].map(([key, item], place) => ({
      key: String(place),
      cells: new Map([
        ["Key", cellText(key)],
        [valuesName, cellText(item)],
      ]),
    }));
    return { index, rows };
  }
  if (value instanceof Set) {
    const rows = [...value].map((item, place) => ({
      key: String(place),
      cells: new Map([[valuesName, cellText(item)]]),
    }));
    return { index, rows };
  }
  const rows = Object.entries(value).map(([key, item]) => ({ key, ...partsOf(item) }));
  return { index: "(index)", rows };
}

function partsOf(item: unknown): Omit<Row, "key"> {
  if (Object(item) !== item) return { cells: new Map(), own: cellText(item) };
  const parts = Object.entries(item as object);
  return { cells: new Map(parts.map(([name, part]) => [name, cellText(part)])) };
}

function cellText(value: unknown): string {
  const isLarge =
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > 2;
  const options = { depth: isLarge ? -1 : 0, maxArrayLength: 3, breakLength: Infinity };
  return inspect(value, options);
}

function drawn(head: string[], lines: string[][]): string {
  const widths = head.map(
    (name, column) => Math.max(...[name, ...lines.map((line) => line[column]!)].map(widthOf)) + 2,
  );
  const rule = (left: string, between: string, right: string) =>
    left + widths.map((width) => "─".repeat(width)).join(between) + right;
  const row = (cells: string[]) =>
    `│${cells.map((cell, column) => ` ${cell}${" ".repeat(widths[column]! - widthOf(cell) - 1)}`).join("│")}│`;
  return [
    rule("┌", "┬", "┐"),
    row(head),
    rule("├", "┼", "┤"),
    ...lines.map(row),
    rule("└", "┴", "┘"),
  ].join("\n");
}

/** Returns how many columns a text takes, each letter with its marks one. */
function widthOf(text: string): number {
  return text.replace(/\p{Mark}/gu, "").length;
}
