import type { Compilation, Outcome, OutputLine, Place, RunResult, TestResult } from "./protocol.ts";

/**
 * Bounds of what a run tells, in characters, lines and tests. The frame keeps them, and the page does again: the program
 * of a preview can change the frame.
 */
const maxText = 2_000;
export const maxLines = 500;
const maxTests = 200;

// Taken before a program runs, which in a preview may replace them.
const { isArray } = Array;
const slice = Function.prototype.call.bind(String.prototype.slice) as (
  text: string,
  start: number,
  end: number,
) => string;

/** Returns the result of a run within its bounds, whatever it is; what is no result is an error. */
export function limitResult(given: unknown): RunResult | Compilation {
  const result = given as RunResult | Compilation | null | undefined;
  switch (result?.kind) {
    case "finished": {
      const output = limitLines(result.output);
      const truncated = Boolean(result.truncated) || output.length < lengthOf(result.output);
      return { kind: "finished", output, truncated, tests: limitTests(result.tests) };
    }
    case "error": {
      const output = limitLines(result.output);
      return {
        kind: "error",
        output,
        message: limitText(result.message),
        ...placeOf(result as Record<keyof Place, unknown>),
      };
    }
    case "timeout":
      return {
        kind: "timeout",
        output: limitLines(result.output),
        seconds: Number(result.seconds) || 0,
      };
    case "compiled":
    case "stopped":
    case "unavailable":
      return result;
    default:
      return { kind: "error", output: [], message: "The program sent no result that can be read." };
  }
}

/** Returns how a run ended within its bounds, before it is sent. */
export function limitOutcome(outcome: Outcome): Outcome {
  if (outcome.kind === "finished") return { ...outcome, tests: limitTests(outcome.tests) };
  return outcome.kind === "error" ? { ...outcome, message: limitText(outcome.message) } : outcome;
}

/** Returns a line of output within its bounds. */
export function limitLine(given: unknown): OutputLine {
  const { stream, text } = (given ?? {}) as Partial<OutputLine>;
  return { stream: stream === "error" ? "error" : "out", text: limitText(text) };
}

function limitLines(given: unknown): OutputLine[] {
  const lines: OutputLine[] = [];
  for (let index = 0; index < Math.min(lengthOf(given), maxLines); index++)
    lines[index] = limitLine((given as unknown[])[index]);
  return lines;
}

function limitTests(given: unknown): TestResult[] {
  const tests: TestResult[] = [];
  for (let index = 0; index < Math.min(lengthOf(given), maxTests); index++)
    tests[index] = limitTest((given as Partial<TestResult>[])[index] ?? {});
  return tests;
}

function limitTest(given: Partial<TestResult>): TestResult {
  const { passed, message, comparison, circumstances } = given;
  return {
    passed: passed === true,
    ...(message !== undefined && { message: limitText(message) }),
    ...placeOf(given as Record<keyof Place, unknown>),
    ...(circumstances && { circumstances: limitText(circumstances) }),
    ...(comparison && {
      comparison: { expected: limitText(comparison.expected), own: limitText(comparison.own) },
    }),
  };
}

function placeOf({ file, line, column }: Record<keyof Place, unknown>): Place {
  return {
    ...(typeof file === "string" && { file: limitText(file) }),
    ...(typeof line === "number" && { line }),
    ...(typeof column === "number" && { column }),
  };
}

function limitText(given: unknown): string {
  if (typeof given !== "string") return "";
  return given.length > maxText ? `${slice(given, 0, maxText)}…` : given;
}

function lengthOf(given: unknown): number {
  return isArray(given) ? given.length : 0;
}
