import type { CompilerError } from "vue/compiler-sfc";
import {
  type LineAndColumn,
  type SyntaxProblem,
  syntaxProblem,
} from "../javascript/check-syntax.ts";

/** Returns the problem of a template. */
export function problemOfTemplate(error: string | Error, code: string): SyntaxProblem {
  if (typeof error === "string") return syntaxProblem(error, code);
  const start = (error as CompilerError).loc?.start;
  const [, words, row, column] =
    /^Error parsing JavaScript expression: ([^]*) \((\d+):(\d+)\)$/.exec(error.message) ?? [];
  if (!start || words === undefined)
    return syntaxProblem(error.message, code, start && placeOf(start));
  // The place within the expression, before which Vue puts one character.
  const line = Number(row) - 1;
  const place = {
    line: start.line + line,
    column: Number(column) + (line === 0 ? start.column - 1 : 1),
  };
  return syntaxProblem(words, code, place);
}

function placeOf({ line, column }: LineAndColumn): LineAndColumn {
  return { line, column };
}

/** Returns the problem of a script; its message ends with the lines around the place, and a mark below it. */
export function problemOfScript(error: unknown, code: string): unknown {
  const { message } = error as Error;
  const [, words, frame] = /^\[@?vue\/compiler-sfc\] ([^]*?)\n\n([^]*)$/.exec(message) ?? [];
  if (words === undefined) return error;
  return syntaxProblem(words, code, markedPlace(frame!));
}

function markedPlace(frame: string): LineAndColumn | undefined {
  const [, line, text, mark] = /^(\d+) +\|  (.*)\n +\|  ( *)\^/m.exec(frame) ?? [];
  if (line === undefined) return undefined;
  // Vue marks the beginning of a line as the end of the one before.
  if (mark!.length > text!.length) return { line: Number(line) + 1, column: 1 };
  return { line: Number(line), column: mark!.length + 1 };
}
