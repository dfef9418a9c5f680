import type { Work } from "../protocol.ts";

/** Returns what tests know of the files of a program: their texts by their names; empty where it is one text. */
export function textsOf({ file, code, files }: Work): Record<string, string> {
  if (file === "") return {};
  return Object.fromEntries([{ name: file, code }, ...files].map(({ name, code }) => [name, code]));
}

/** Returns the name under which tests have the texts, where there are any: else it may be one of the program's own. */
export function filesName(files: Record<string, string>): string[] {
  return Object.keys(files).length > 0 ? ["files"] : [];
}
