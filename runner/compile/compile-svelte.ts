import { type CompileError, compile, compileModule } from "svelte/compiler";
import type { Files } from "../files/imported-file.ts";
import { checkImports, parseModule, syntaxProblem } from "../javascript/check-syntax.ts";
import type { ProgramFile } from "../protocol.ts";
import type { CompileFile } from "./compile-program.ts";
import { finishModule } from "./finish-module.ts";
import { ownLines, sourceLines } from "./source-lines.ts";

/** What programs can import. */
const modules = [
  "svelte",
  "svelte/reactivity",
  "svelte/store",
  "svelte/transition",
  "svelte/animate",
  "svelte/easing",
  "svelte/motion",
];

/** Compiles a Svelte component, or a module beside it, with the tests. Throws a SyntaxProblem. */
export const compileSvelte: CompileFile = (file, program) => {
  if (/\.[jt]s$/.test(file.name)) return finishModule(compileScript(file, program.files), program);
  const { js, ast } = compileComponent(file);
  for (const script of [ast.module, ast.instance]) {
    if (script) checkImports(script.content, program.files, modules);
  }
  const compiled = { code: js.code, lines: sourceLines(js.map.mappings), styles: "" };
  return finishModule(compiled, program);
};

/** Only a file whose name says so may have runes. */
function compileScript({ name, code }: ProgramFile, files: Files) {
  checkImports(parseModule(code), files, modules);
  if (!name.endsWith(".svelte.js")) return { code, lines: ownLines(code), styles: "" };
  try {
    const { js } = compileModule(code, { filename: name });
    return { code: js.code, lines: sourceLines(js.map.mappings), styles: "" };
  } catch (error) {
    throw problemOf(error, code);
  }
}

function compileComponent({ name, code }: ProgramFile) {
  try {
    return compile(code, {
      filename: name || "App.svelte",
      runes: true,
      css: "injected",
      modernAst: true,
      discloseVersion: false,
    });
  } catch (error) {
    throw problemOf(error, code);
  }
}

function problemOf(error: unknown, code: string): unknown {
  const { message, start } = error as CompileError;
  // What is no error of the component has no such message.
  const [, words] = /^([^]*)\nhttps:\/\/svelte\.dev\/e\/\w+$/.exec(message) ?? [];
  if (words === undefined) return error;
  return syntaxProblem(words, code, start && { line: start.line, column: start.column + 1 });
}
