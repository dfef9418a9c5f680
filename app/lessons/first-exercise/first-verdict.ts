import type { RunResult } from "../../runner/runner.ts";
import { hasPassed } from "../activities/program-run.ts";
import { type RunVerdict, runEnd } from "../activities/verdict-of.ts";
import { english } from "../texts/english.ts";

/** Lines of the output that are told. */
const toldLines = 8;

/** How the landing page's exercise ended, and what to try next where it has not passed. */
export type FirstVerdict = Pick<RunVerdict, "kind" | "text"> & { hint?: string };

/** Says how the landing page's exercise ended. */
export function firstVerdict(result: RunResult): FirstVerdict {
  if (result.kind !== "finished") {
    const end = runEnd(result, english);
    return result.kind === "error" ? { ...end, hint: result.message } : end;
  }
  const printed = result.output.map(({ text }) => text);
  const text = printed.length === 0 ? "It prints nothing." : `It prints ${listed(printed)}.`;
  if (hasPassed(result)) return { kind: "passed", text };
  return { kind: "failed", text, hint: hintFor(printed) };
}

function hintFor(printed: string[]): string {
  if (printed.join() !== "3,3,3") return "It should print 0, 1 and 2, each on a line of its own.";
  return "With var, all three rounds share one i, which is 3 when the timers look at it. Which word gives each round an i of its own?";
}

function listed(printed: string[]): string {
  const told = printed.slice(0, toldLines).map((text) => text.slice(0, 40));
  return told.join(", ") + (printed.length > toldLines ? " …" : "");
}
