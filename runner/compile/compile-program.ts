import { randomKey } from "../../app/api/random-key.ts";
import { type Files, importableFiles, importedFile } from "../files/imported-file.ts";
import { inOrder } from "../files/in-order.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import { readingFile } from "../javascript/check-syntax.ts";
import { previewScript } from "./preview-script.ts";
import type { CompiledModule, CompiledProgram, ProgramFile, Work } from "../protocol.ts";

/** A compiled file as the body of a function, and what it imports, as its text says it. */
export type CompiledFile = Omit<CompiledModule, "name" | "script"> & {
  code: string;
  imports: string[];
};

/** What a file is compiled with: the files beside it, the name of the loops' guard, and what is appended to export the tests. */
export type Surroundings = { files: Files; guard: string; appended: string };

/** What compiles a file of a program. Throws a SyntaxProblem. */
export type CompileFile = (file: ProgramFile, surroundings: Surroundings) => CompiledFile;

/** Compiles the first file of a program, with its tests, and those that it imports. Throws a SyntaxProblem. */
export function compileProgram(work: Work, compileFile: CompileFile): CompiledProgram {
  const files = importableFiles(work, /\.(jsx?|tsx?|vue|svelte|css)$/);
  const first = files.all[0]!;
  const testsName = `tests_${randomKey()}`;
  const appended = `exports.${testsName} = ${testFunctions(work)};`;
  const guard = `guard_${randomKey()}`;
  const compiled = new Map<ProgramFile, CompiledModule>();
  const compile = (file: ProgramFile): ProgramFile[] => {
    const isFirst = file === first;
    const name = isFirst ? "" : file.name;
    if (file.name.endsWith(".css")) {
      compiled.set(file, { name, script: "", styles: file.code });
      return [];
    }
    const surroundings = { files, guard, appended: isFirst ? appended : "" };
    const { code, imports, ...module } = compileFile(file, surroundings);
    compiled.set(file, { name, script: previewScript(code, guard, name), ...module });
    return imports
      .map((source) => importedFile(source, files))
      .filter((each) => each !== undefined);
  };
  const ordered = inOrder(first, (file) =>
    readingFile(file === first ? undefined : file.name, () => compile(file)),
  );
  return { modules: ordered.map((file) => compiled.get(file)!), testsName };
}

/** Returns the tests as a list of functions. */
function testFunctions(work: Work): string {
  const given = ["expect", "page", "output", "code", ...filesName(textsOf(work))];
  return `[${work.tests.map((test) => `async (${given}) => {\n${test}\n}`).join(",\n")}]`;
}
