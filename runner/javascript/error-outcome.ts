import type { Outcome } from "../protocol.ts";
import { errorText } from "../values/error-text.ts";
import { SyntaxProblem } from "./check-syntax.ts";

/** Returns the outcome of a program that cannot be read, with its place, or that threw. */
export function errorOutcome(error: unknown): Outcome {
  if (!(error instanceof SyntaxProblem)) return { kind: "error", message: errorText(error) };
  return { kind: "error", message: error.message, ...error.place };
}
