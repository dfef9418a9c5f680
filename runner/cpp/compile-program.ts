import type { Outcome, ProgramFile, Work } from "../protocol.ts";
import { type Clang, runClang } from "./clang.ts";
import { compile, header, link, precompiledName } from "./compiler-words.ts";
import { compilerError, linkerError } from "./compiler-error.ts";

const program = "program";

/** Compiles the files of a program that are no headers, and links them. */
export async function compileProgram(
  clang: Clang,
  precompiled: Uint8Array,
  { file, code, files }: Work,
): Promise<Outcome> {
  const sources: ProgramFile[] = [{ name: file || "main.cpp", code }, ...files];
  const encoder = new TextEncoder();
  const given = {
    ...Object.fromEntries(sources.map(({ name, code }) => [name, encoder.encode(code)])),
    [header.name]: encoder.encode(header.text),
    [precompiledName]: precompiled,
  };
  const names = sources.map(({ name }) => name);
  const objects: Record<string, Uint8Array> = {};
  for (const { name, code } of sources.filter(({ name }) => name.endsWith(".cpp"))) {
    const object = `${name}.o`;
    const made = await runClang(clang, compile(name, object, includesHeader(code)), given);
    if (made.status !== 0) return compilerError(made.messages, names);
    objects[object] = made.file(object);
  }
  // The linker would take the library's own, which only traps.
  if (!sources.some((source) => /\bmain\s*\(/.test(source.code))) {
    return { kind: "error", message: "error: the program has no function main" };
  }
  const linked = await runClang(clang, link(Object.keys(objects), program), objects);
  if (linked.status !== 0) return linkerError(linked.messages);
  return { kind: "compiled", binary: linked.file(program).buffer };
}

/** A program without the header must not get what is in it. */
function includesHeader(code: string): boolean {
  return /^\s*#\s*include\s*<iostream>/m.test(code);
}
