import type { Exercise } from "../../../contract/lesson.ts";
import type { ExerciseRun } from "./exercise-run.ts";

export type RunVerdict = {
  /** Undefined where the learner has stopped the program: that is no verdict on it. */
  kind: "passed" | "failed" | "error" | "timeout" | "unavailable" | undefined;
  text: string;
  /** The sentence of the first test that fails, in the course's language. */
  sentence?: string;
};

/** Says in one line how an exercise's last run ended; undefined before one. */
export function verdictOf(run: ExerciseRun, { tests }: Exercise): RunVerdict | undefined {
  if (run.state !== "done") return undefined;
  const { result } = run;
  switch (result.kind) {
    case "finished":
      return verdictOfTests(
        result.tests.map(({ passed }) => passed),
        tests,
      );
    case "error":
      return {
        kind: "error",
        text:
          result.line === undefined
            ? "The program has stopped with an error."
            : `The program has stopped with an error on line ${result.line}.`,
      };
    case "timeout":
      return {
        kind: "timeout",
        text: `The program was stopped after ${result.seconds} seconds. Does a loop never end?`,
      };
    case "unavailable":
      return { kind: "unavailable", text: result.message };
    case "stopped":
      return { kind: undefined, text: "Stopped." };
  }
}

function verdictOfTests(passed: boolean[], tests: Exercise["tests"]): RunVerdict {
  const count = passed.filter(Boolean).length;
  if (count === tests.length) {
    return { kind: "passed", text: count === 1 ? "The test passes." : `All ${count} tests pass.` };
  }
  const failing = tests.find((_, index) => !passed[index])!;
  return { kind: "failed", text: `${count} of ${tests.length}`, sentence: failing.sentence };
}
