import { applyEdits } from "../compile/edits.ts";
import { type Files, importableFiles, importedFile } from "../files/imported-file.ts";
import { inOrder } from "../files/in-order.ts";
import type { ProgramFile, Work } from "../protocol.ts";
import { checkImports, importsOf, parseModule, readingFile } from "./check-syntax.ts";
import { moduleAddress } from "./module-address.ts";
import { named } from "./stack.ts";

/** The scripts that a program needs, each after those that it imports: the first file's is the last. */
export type Scripts = Files;

/** Reads the scripts of a program. `prepare` translates a file, and keeps its lines. Throws a SyntaxProblem. */
export function readScripts(work: Work, prepare: (code: string) => string): Scripts {
  const files = importableFiles(work, /\.m?[jt]s$/);
  const [first] = files.all;
  const prepared = new Map<ProgramFile, string>();
  const importsOfFile = (file: ProgramFile) =>
    readingFile(file === first ? undefined : file.name, () => {
      const script = prepare(file.code);
      prepared.set(file, script);
      const program = parseModule(script);
      checkImports(program, files);
      return importsOf(program).map(({ value }) => importedFile(String(value), files)!);
    });
  const all = inOrder(first!, importsOfFile);
  return {
    language: work.language,
    all: all.map((file) => ({ name: file.name, code: prepared.get(file)! })),
  };
}

/** Returns the address of a program's module, whose first file has another text after its own; its modules are new ones. */
export function addressOf(scripts: Scripts, appended = ""): string {
  const main = scripts.all.at(-1)!;
  const addresses = new Map<ProgramFile, string>();
  for (const script of scripts.all) {
    const edits = importsOf(parseModule(script.code)).map(({ start, end, value }) => {
      const address = addresses.get(importedFile(String(value), scripts)!);
      return { start, end, text: JSON.stringify(address) };
    });
    const linked = applyEdits(script.code, edits);
    const module = script === main ? named(`${linked}\n${appended}`) : named(linked, script.name);
    addresses.set(script, moduleAddress(module));
  }
  return addresses.get(main)!;
}
