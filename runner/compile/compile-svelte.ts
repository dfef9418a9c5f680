import { type CompileError, compile } from "svelte/compiler";
import { checkImports, syntaxProblem } from "../javascript/check-syntax.ts";
import type { CompiledProgram } from "../protocol.ts";
import { finishProgram } from "./finish-program.ts";
import { sourceLines } from "./source-lines.ts";

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

/** Compiles a Svelte component, with its tests. Throws a SyntaxProblem. */
export function compileSvelte(code: string, tests: string[]): CompiledProgram {
  const { js, ast } = compileComponent(code);
  for (const script of [ast.module, ast.instance]) {
    if (script) checkImports(script.content, modules);
  }
  return finishProgram({ code: js.code, lines: sourceLines(js.map.mappings), styles: "" }, tests);
}

function compileComponent(code: string) {
  try {
    return compile(code, {
      filename: "App.svelte",
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
