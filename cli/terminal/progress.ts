import { inDigits, isQuiet } from "./terminal.ts";

export type Progress = {
  /** Shows the amount done, and a bar when the fraction (0 to 1) is known. */
  show: (done: number, fraction?: number) => void;
  /** Clears the line. */
  clear: () => void;
};

/** The shortest time between two updates, in milliseconds. */
const interval = 100;

const barWidth = 24;

/** Creates a progress line on a terminal; does nothing elsewhere. */
export function createProgress(work: string, unit: string): Progress {
  const stream = process.stderr;
  if (!stream.isTTY || isQuiet()) return { show: () => undefined, clear: () => undefined };
  const began = performance.now();
  let last = began;
  return {
    show: (done, fraction) => {
      const now = performance.now();
      if (now - last < interval) return;
      last = now;
      const seconds = Math.round((now - began) / 1000);
      const bar = fraction === undefined ? "" : ` ${barOf(fraction)}`;
      stream.write(`\r\u001B[K${work}${bar} ${inDigits(done)} ${unit}, ${seconds} s`);
    },
    clear: () => void stream.write("\r\u001B[K"),
  };
}

function barOf(fraction: number): string {
  const filled = Math.round(Math.min(1, fraction) * barWidth);
  const percent = String(Math.floor(Math.min(1, fraction) * 100)).padStart(3);
  return `${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${percent} %`;
}
