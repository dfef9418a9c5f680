/** Returns a result table as text: the names of its columns, then a line for each row. */
export function tableText(columns: string[], rows: unknown[][]): string {
  return [columns, ...rows].map((cells) => cells.map(cellText).join(" | ")).join("\n");
}

function cellText(cell: unknown): string {
  if (cell === null) return "NULL";
  return cell instanceof Uint8Array ? `${cell.length} bytes` : String(cell);
}
