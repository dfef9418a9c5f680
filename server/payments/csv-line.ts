import { stringify } from "csv-stringify/sync";

/** Returns the first line of a CSV file, with the mark without which spreadsheets read Bangla in another encoding. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${stringify([columns])}`;
}

/** Returns a line of CSV; what a spreadsheet would read as a formula is escaped. */
export function csvLine(cells: (string | null)[]): string {
  return stringify([cells], { escape_formulas: true });
}

/** Returns integer cents in whole units, such as 24.00. */
export function inUnits(cents: number): string {
  return (cents / 100).toFixed(2);
}
