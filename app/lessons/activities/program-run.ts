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

/** Returns the place where the last run stopped, or those that the compiler or the first failing test blames. */
export function errorPlacesOf(run: ProgramRun): Place[] {
  if (run.state !== "done") return [];
  const { result } = run;
  if (result.kind === "error") return [result];
  if (result.kind !== "finished") return [];
  if (result.typeProblems) return result.typeProblems;
  return result.tests.filter(({ passed }) => !passed).slice(0, 1);
}

/** Returns the lines of those places that are in a file of a program, counted from 1. */
export function linesIn(places: Place[], file: string, first: string): number[] {
  return places.flatMap((place) => ((place.file ?? first) === file ? (place.line ?? []) : []));
}
