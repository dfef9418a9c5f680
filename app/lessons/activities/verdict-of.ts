import type { Exercise } from "../../../contract/lesson.ts";
import type { LessonTexts } from "../texts/english.ts";
import type { ExerciseRun } from "./exercise-run.ts";

export type RunVerdict = {
  /** Undefined where the learner has stopped the program: that is no verdict on it. */
  kind: "passed" | "failed" | "error" | "timeout" | "unavailable" | undefined;
  text: string;
  /** The sentence of the first test that fails, in the course's language. */
  sentence?: string;
};

/** Says in one line how an exercise's last run ended; undefined before one. */
export function verdictOf(
  run: ExerciseRun,
  { tests }: Exercise,
  texts: LessonTexts,
): RunVerdict | undefined {
  if (run.state !== "done") return undefined;
  const { result } = run;
  switch (result.kind) {
    case "finished":
      return verdictOfTests(
        result.tests.map(({ passed }) => passed),
        tests,
        texts,
      );
    case "error":
      return { kind: "error", text: texts.stoppedWithError(result.line) };
    case "timeout":
      return { kind: "timeout", text: texts.timedOut(result.seconds) };
    case "unavailable":
      return { kind: "unavailable", text: result.message };
    case "stopped":
      return { kind: undefined, text: texts.stopped };
  }
}

function verdictOfTests(
  passed: boolean[],
  tests: Exercise["tests"],
  texts: LessonTexts,
): RunVerdict {
  const count = passed.filter(Boolean).length;
  if (count === tests.length) {
    return { kind: "passed", text: texts.allPass(count) };
  }
  const failing = tests.find((_, index) => !passed[index])!;
  return {
    kind: "failed",
    text: texts.somePass(count, tests.length),
    sentence: failing.sentence,
  };
}
