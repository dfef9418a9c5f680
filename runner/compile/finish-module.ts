import type { Program } from "acorn";
import { SyntaxProblem, importsOf, parseModule } from "../javascript/check-syntax.ts";
import type { SourceLines } from "../protocol.ts";
import type { CompiledFile, Surroundings } from "./compile-program.ts";
import { applyEdits } from "./edits.ts";
import { guardLoops } from "./guard-loops.ts";
import { importsAndExports } from "./imports-and-exports.ts";
import { scriptStart } from "./preview-script.ts";
import { movedLines } from "./source-lines.ts";

type Compiled = { code: string; lines: SourceLines; styles: string };

/** Turns the module that a framework's compiler made of a file, and what is appended to it, into one of the preview. */
export function finishModule(
  { code, lines, styles }: Compiled,
  { files, guard, appended }: Surroundings,
): CompiledFile {
  const script = `${code}\n${appended}`;
  const program = parseGenerated(script);
  const edits = [...importsAndExports(script, program, files), ...guardLoops(program, guard)];
  const beforeScript = { start: 0, end: 0, text: scriptStart(guard) };
  return {
    code: applyEdits(script, edits),
    styles,
    lines: movedLines(lines, script, [beforeScript, ...edits]),
    imports: importsOf(program).map(({ value }) => String(value)),
  };
}

/** Throws a SyntaxProblem without a place, which would be one in the compiler's code. */
function parseGenerated(script: string): Program {
  try {
    return parseModule(script);
  } catch (error) {
    throw new SyntaxProblem((error as Error).message);
  }
}
