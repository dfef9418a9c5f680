import { type SFCDescriptor, compileStyle } from "vue/compiler-sfc";
import { SyntaxProblem } from "../javascript/check-syntax.ts";

/** Returns the styles of a component; the scoped ones apply to elements with the mark. Throws a SyntaxProblem. */
export function compileStyles({ styles, filename }: SFCDescriptor, mark: string): string {
  const compiled = styles.map(({ content, loc, scoped = false }) => {
    const { code, errors } = compileStyle({ source: content, filename, id: mark, scoped });
    if (errors[0]) throw problemOf(errors[0], loc.start);
    return code;
  });
  return compiled.join("\n");
}

function problemOf(error: Error, start: { line: number; column: number }): unknown {
  const { reason, line, column } = error as Error & {
    reason?: string;
    line?: number;
    column?: number;
  };
  if (reason === undefined || line === undefined || column === undefined) return error;
  return new SyntaxProblem(`${reason}.`, {
    line: start.line + line - 1,
    column: line === 1 ? start.column + column - 1 : column,
  });
}
