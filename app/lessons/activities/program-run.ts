import type { Place, Program } from "../../../runner/protocol.ts";
import type { RunResult } from "../../runner/runner.ts";

/** The last run of a program. */
export type ProgramRun =
  | { state: "idle" }
  | { state: "loading"; loaded: number; total: number }
  | { state: "running" }
  | { state: "done"; result: RunResult; program: Program };

/** Returns whether a program ran to its end and passed every test. */
export function hasPassed(result: RunResult): boolean {
  return result.kind === "finished" && result.tests.every(({ passed }) => passed);
}

/** Returns the place where the last run stopped, or which the first failing test blames. */
export function errorPlaceOf(run: ProgramRun): Place | undefined {
  if (run.state !== "done") return undefined;
  const { result } = run;
  if (result.kind === "error") return result;
  return result.kind === "finished" ? result.tests.find(({ passed }) => !passed) : undefined;
}
