import type { OutputLine } from "../protocol.ts";

/** Bounds of what is shown: lines, characters of a line, and times that an unfinished line is shown. */
const maxLines = 500;
const maxCharacters = 2_000;
const maxOpenLines = 300;

/** Bound of what tests see, in characters. */
const maxText = 1_000_000;

/** What a program whose output no test can see is told. */
export const tooLong = "The program prints more than a million characters.";

type Stream = OutputLine["stream"];

export type Output = {
  /** Adds a line, or several. */
  print: (text: string, stream: Stream) => void;
  /** Adds text, whose last line may go on. */
  write: (text: string, stream: Stream) => void;
  /** Ends the last line. */
  end: () => void;
  /** Returns what was written so far, without the end of its last line. */
  text: () => string;
  /** Returns whether something is not shown. */
  isTruncated: () => boolean;
  /** Returns whether something is lost. */
  isTooLong: () => boolean;
};

/** Creates the output of one run; sends what is written at once, so that it is shown even when the run is ended. */
export function createOutput(send: (line: OutputLine) => void): Output {
  const parts: string[] = [];
  let length = 0;
  let lines = 0;
  let openLines = 0;
  let isTruncated = false;
  /** The last line, while it has no end; `isSent`: it is shown already. */
  let open: { text: string; stream: Stream; isSent: boolean } | undefined;

  const keep = (text: string) => {
    length += text.length;
    if (length <= maxText) parts.push(text);
  };
  const show = (line: string, stream: Stream, replaces: boolean) => {
    const shown = line.slice(0, maxCharacters);
    if (shown !== line) isTruncated = true;
    send({ stream, text: shown, ...(replaces && { replaces }) });
  };
  const endLine = () => {
    if (!open) return;
    if (lines < maxLines) show(open.text, open.stream, open.isSent);
    else isTruncated = true;
    lines++;
    open = undefined;
  };
  const write = (text: string, stream: Stream) => {
    if (text === "") return;
    // A line of one stream ends where the other begins.
    if (open && open.stream !== stream) {
      keep("\n");
      endLine();
    }
    keep(text);
    const [first, ...rest] = text.split("\n");
    open ??= { text: "", stream, isSent: false };
    open.text = joined(open.text, first!);
    for (const line of rest) {
      endLine();
      open = { text: line, stream, isSent: false };
    }
    if (open.text === "") open = undefined;
    else if (lines < maxLines && openLines++ < maxOpenLines) {
      show(open.text, stream, open.isSent);
      open.isSent = true;
    }
  };
  return {
    print: (text, stream) => write(`${text}\n`, stream),
    write,
    end: endLine,
    text: () => parts.join("").replace(/\n$/, ""),
    isTruncated: () => isTruncated,
    isTooLong: () => length > maxText,
  };
}

/** Joins the parts of a line as far as it is shown, and one character more. */
function joined(line: string, more: string): string {
  return line.length > maxCharacters ? line : (line + more).slice(0, maxCharacters + 1);
}
