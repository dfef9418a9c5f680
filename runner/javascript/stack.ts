/** The name of the learner's program in stack traces: some browsers do not show the address of a blob. */
const name = "program.js";

/** Returns a script with the name by which `placeIn` finds it. */
export function named(script: string): string {
  return `${script}\n//# sourceURL=${name}`;
}

/** Returns the line and column of the learner's code where an error was thrown; undefined where it was elsewhere. */
export function placeIn(
  error: unknown,
  code: string,
): { line: number; column: number } | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const lines = code.split("\n").length;
  for (const entry of stack.split("\n")) {
    const [, line, column] = /program\.js:(\d+):(\d+)/.exec(entry) ?? [];
    if (line !== undefined && Number(line) <= lines)
      return { line: Number(line), column: Number(column) };
  }
  return undefined;
}
