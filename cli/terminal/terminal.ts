import { once } from "node:events";
import { styleText } from "node:util";

type Style = "bold" | "dim" | "red" | "yellow" | "green" | "cyan";

/** Styles text when the stream is a terminal with colours. */
export function paint(style: Style, text: string, stream: NodeJS.WriteStream = process.stdout) {
  return styleText(style, text, { stream });
}

/** Writes to standard output, waiting for a slow reader. */
export async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Writes a line to standard output. */
export async function writeLine(text = ""): Promise<void> {
  await write(`${text}\n`);
}

let quiet = false;

/** Says whether `report` and the progress line write nothing, for --quiet. */
export function setQuiet(isOn: boolean): void {
  quiet = isOn;
}

export function isQuiet(): boolean {
  return quiet;
}

/** Writes a line on what was done, unless the operator wants to hear of problems only. */
export async function report(text: string): Promise<void> {
  if (!quiet) await writeLine(text);
}

/** Writes one JSON value, for programs. */
export async function writeJson(value: unknown): Promise<void> {
  await writeLine(JSON.stringify(value, null, 2));
}

/** Formats a number with thousands separators, such as 100,000. */
export function inDigits(count: number): string {
  return count.toLocaleString("en");
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
