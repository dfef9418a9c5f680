import type { Place } from "../../../runner/protocol.ts";
import type { Exercise } from "../../../contract/lesson.ts";
import type { RunResult } from "../../runner/runner.ts";
import type { LessonTexts } from "../texts/english.ts";
import type { ProgramRun } from "./program-run.ts";

export type RunVerdict = {
  /** Undefined where the learner has stopped the program: that is no verdict on it. */
  kind: "passed" | "failed" | "error" | "timeout" | "unavailable" | undefined;
  text: string;
  /** The sentence of the first test that fails, in the course's language. */
  sentence?: string;
};

/** Says in one line how an exercise's last run ended; undefined before one. */
export function verdictOf(
  run: ProgramRun,
  { tests }: Exercise,
  texts: LessonTexts,
): RunVerdict | undefined {
  if (run.state !== "done") return undefined;
  const { result } = run;
  if (result.kind !== "finished") return runEnd(result, texts);
  const passed = result.tests.map((test) => test.passed);
  return verdictOfTests(passed, tests, result.typeProblems?.[0], texts);
}

/** Says in one line why a program has not come to its end. */
export function runEnd(
  result: Exclude<RunResult, { kind: "finished" }>,
  texts: LessonTexts,
): RunVerdict {
  switch (result.kind) {
    case "error":
      return { kind: "error", text: texts.stoppedWithError(result) };
    case "timeout":
      return { kind: "timeout", text: texts.timedOut(result.seconds) };
    case "unavailable":
      return { kind: "unavailable", text: texts.unavailable[result.reason] };
    case "stopped":
      return { kind: undefined, text: texts.stopped };
  }
}

function verdictOfTests(
  passed: boolean[],
  tests: Exercise["tests"],
  typeProblem: Place | undefined,
  texts: LessonTexts,
): RunVerdict {
  const count = passed.filter(Boolean).length;
  const some = texts.somePass(count, tests.length);
  if (typeProblem) {
    return { kind: "failed", text: `${some} · ${texts.typesDoNotFit(typeProblem)}` };
  }
  if (count === tests.length) {
    return { kind: "passed", text: texts.allPass(count) };
  }
  const failing = tests.find((_, index) => !passed[index])!;
  return {
    kind: "failed",
    text: some,
    sentence: failing.sentence,
  };
}
