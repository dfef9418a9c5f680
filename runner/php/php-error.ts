import type { Place } from "../protocol.ts";

/** Where the files of a program are; its own messages name them without. */
export const folder = "/program/";

/** Returns PHP's messages with the names of files alone. */
export function withoutFolder(text: string): string {
  return text.replaceAll(folder, "");
}

/** Whether a text on the stream of errors is the message that ends a program, or its beginning. */
export function endsProgram(text: string): boolean {
  return ["Fatal error: ", "Parse error: ", "Out of memory"].some(
    (start) => start.startsWith(text) || text.startsWith(start),
  );
}

/** Reads the message that has ended a program, without the calls that led there; `main` is the name of its first file. */
export function phpError(text: string, main: string): { message: string } & Place {
  const [said = ""] = withoutFolder(text).trim().split("\nStack trace:");
  const places = [...withoutFolder(text).matchAll(/ in (\S+) on line (\d+)$/gm)];
  const [, file, line] = places.at(-1) ?? [];
  const message = said.replace(/ in \S+(?: on line |:)\d+$/, "");
  return {
    message: message === "Out of memory" ? "Fatal error: Out of memory" : message,
    ...(file !== undefined && file !== main && { file }),
    ...(line !== undefined && { line: Number(line) }),
  };
}
