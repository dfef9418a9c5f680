/** Returns a result table as text: the names of its columns, then a line for each row. Whole numbers are bigints. */
export function tableText(columns: string[], rows: unknown[][]): string {
  return [columns, ...rows].map((cells) => cells.map(cellText).join(" | ")).join("\n");
}

function cellText(cell: unknown): string {
  if (cell === null) return "NULL";
  if (typeof cell === "number") return realText(cell);
  return cell instanceof Uint8Array ? `${cell.length} bytes` : String(cell);
}

/** Returns a real number as SQLite's own shell prints it: 15 digits, with a decimal point (`%!.15g`). */
function realText(real: number): string {
  if (!Number.isFinite(real)) return real > 0 ? "Inf" : "-Inf";
  const [digits, power] = real.toExponential(14).split("e") as [string, string];
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 15) {
    const twoDigits = String(Math.abs(exponent)).padStart(2, "0");
    return `${withPoint(digits)}e${exponent < 0 ? "-" : "+"}${twoDigits}`;
  }
  return withPoint(real.toFixed(14 - exponent));
}

/** Removes zeros at the end of a decimal number, but for the first place after its point. */
function withPoint(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/(\.\d+?)0+$/, "$1") : `${decimal}.0`;
}
