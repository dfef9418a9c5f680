import type { Outcome } from "../protocol.ts";

type Failed = Extract<Outcome, { kind: "error" }>;

/** Reads the first error of the compiler; its place is the first one in a file of the program, whose first is `names[0]`. */
export function compilerError(messages: string, names: string[]): Failed {
  const said = [
    ...messages.matchAll(/^(\S+):(\d+):(\d+): (?:fatal )?(error|note|warning): (.*)$/gm),
  ];
  const first = said.findIndex(([, , , , kind]) => kind === "error");
  const [, , , , , text = messages] = said[first] ?? [];
  // An error in a header is followed by notes that lead to the program.
  const own = said.slice(Math.max(first, 0)).find(([, file]) => names.includes(file!));
  const [, file, line, column] = own ?? [];
  return {
    kind: "error",
    message: `error: ${text.replace(/ \[-W.*\]$/, "")}`,
    ...(file !== undefined && file !== names[0] && { file }),
    ...(own && { line: Number(line), column: Number(column) }),
  };
}

/** Reads the first error of the linker. */
export function linkerError(messages: string): Failed {
  const [, text = messages] =
    /^wasm-ld: error: (?:\S+\.[oa](?:\(\S+\))?: )?(.*)$/m.exec(messages) ?? [];
  return { kind: "error", message: `error: ${text}` };
}
