import type { Program } from "acorn";
import { randomKey } from "../../app/api/random-key.ts";
import { SyntaxProblem, parseModule } from "../javascript/check-syntax.ts";
import type { CompiledProgram, SourceLines } from "../protocol.ts";
import { applyEdits } from "./edits.ts";
import { guardLoops } from "./guard-loops.ts";
import { importsAndExports } from "./imports-and-exports.ts";
import { previewScript, scriptStart, testFunctions } from "./preview-script.ts";
import { movedLines } from "./source-lines.ts";

type Compiled = { code: string; lines: SourceLines; styles: string };

/** Turns the module that a framework's compiler made, and the tests, into a program of the preview. */
export function finishProgram({ code, lines, styles }: Compiled, tests: string[]): CompiledProgram {
  const testsName = `tests_${randomKey()}`;
  const guard = `guard_${randomKey()}`;
  const script = `${code}\nexports.${testsName} = ${testFunctions(tests)};`;
  const program = parseGenerated(script);
  const edits = [...importsAndExports(script, program), ...guardLoops(program, guard)];
  const beforeScript = { start: 0, end: 0, text: scriptStart(guard) };
  return {
    script: previewScript(applyEdits(script, edits), guard),
    testsName,
    styles,
    lines: movedLines(lines, script, [beforeScript, ...edits]),
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
