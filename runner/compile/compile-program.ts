import { randomKey } from "../../app/api/random-key.ts";
import { type Files, importableFiles, importedFile } from "../files/imported-file.ts";
import { inOrder } from "../files/in-order.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import { readingFile } from "../javascript/check-syntax.ts";
import type { CompiledModule, CompiledProgram, ProgramFile, Work } from "../protocol.ts";

/** A compiled file, and what it imports, as its text says it. */
export type CompiledFile = Omit<CompiledModule, "name"> & { imports: string[] };

/** What compiles a file of a program; what is `appended` to it exports the tests. Throws a SyntaxProblem. */
export type CompileFile = (
  file: ProgramFile,
  program: { files: Files; appended: string },
) => CompiledFile;

/** Compiles the first file of a program, with its tests, and those that it imports. Throws a SyntaxProblem. */
export function compileProgram(work: Work, compileFile: CompileFile): CompiledProgram {
  const files = importableFiles(work, /\.(jsx?|tsx?|vue|svelte|css)$/);
  const first = files.all[0]!;
  const testsName = `tests_${randomKey()}`;
  const appended = `exports.${testsName} = ${testFunctions(work)};`;
  const compiled = new Map<ProgramFile, CompiledModule>();
  const compile = (file: ProgramFile): ProgramFile[] => {
    const program = { files, appended: file === first ? appended : "" };
    const isStyles = file.name.endsWith(".css");
    const { imports, ...module } = isStyles ? styleModule(file) : compileFile(file, program);
    compiled.set(file, { name: file === first ? "" : file.name, ...module });
    return imports
      .map((source) => importedFile(source, files))
      .filter((each) => each !== undefined);
  };
  const ordered = inOrder(first, (file) =>
    readingFile(file === first ? undefined : file.name, () => compile(file)),
  );
  return { modules: ordered.map((file) => compiled.get(file)!), testsName };
}

function styleModule({ code }: ProgramFile): CompiledFile {
  return { script: "", styles: code, imports: [] };
}

/** Returns the tests as a list of functions. */
function testFunctions(work: Work): string {
  const given = ["expect", "page", "output", "code", ...filesName(textsOf(work))];
  return `[${work.tests.map((test) => `async (${given}) => {\n${test}\n}`).join(",\n")}]`;
}
