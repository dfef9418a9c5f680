import type { Place, Program } from "../../../runner/protocol.ts";
import type { RunResult } from "../../runner/runner.ts";

/** The last run of a program. */
export type ProgramRun =
  | { state: "idle" }
  | { state: "loading"; loaded: number; total: number }
  | { state: "running" }
  | { state: "done"; result: RunResult; program: Program };

/** Returns whether a program ran to its end and passed every test, and its types fit. */
export function hasPassed(result: RunResult): boolean {
  if (result.kind !== "finished" || result.typeProblems) return false;
  return result.tests.every(({ passed }) => passed);
}

/** Returns the place where the last run stopped, or which the compiler or the first failing test blames. */
export function errorPlaceOf(run: ProgramRun): Place | undefined {
  if (run.state !== "done") return undefined;
  const { result } = run;
  if (result.kind === "error") return result;
  if (result.kind !== "finished") return undefined;
  return result.typeProblems?.[0] ?? result.tests.find(({ passed }) => !passed);
}
