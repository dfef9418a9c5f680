import type { OutputLine } from "../protocol.ts";

/** Bounds of a run's output: lines, and characters of a line. */
const maxLines = 500;
const maxCharacters = 2_000;

export type Output = {
  /** Adds a text, which may have several lines. */
  print: (text: string, stream: OutputLine["stream"]) => void;
  /** Returns what was printed so far, its lines joined by "\n". */
  text: () => string;
  /** Returns whether something was left out. */
  isTruncated: () => boolean;
};

/** Creates the output of one run; sends each line at once, so that it is shown even when the run is ended. */
export function createOutput(send: (line: OutputLine) => void): Output {
  const lines: string[] = [];
  let isTruncated = false;
  return {
    print(text, stream) {
      for (const line of text.split("\n")) {
        if (lines.length >= maxLines) {
          isTruncated = true;
          return;
        }
        const shown = line.slice(0, maxCharacters);
        if (shown !== line) isTruncated = true;
        lines.push(shown);
        send({ stream, text: shown });
      }
    },
    text: () => lines.join("\n"),
    isTruncated: () => isTruncated,
  };
}
