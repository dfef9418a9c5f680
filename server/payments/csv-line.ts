import { stringify } from "csv-stringify/sync";

/** Returns a line of CSV; what a spreadsheet would read as a formula is escaped. */
export function csvLine(cells: (string | null)[]): string {
  return stringify([cells], { escape_formulas: true });
}

/** Returns integer cents in whole units, such as 24.00. */
export function inUnits(cents: number): string {
  return (cents / 100).toFixed(2);
}
