import { transform } from "sucrase";
import { problemOf } from "./check-syntax.ts";

/** Removes the types, and keeps every line where it is. Throws a SyntaxProblem. */
export function withoutTypes(code: string): string {
  try {
    return transform(code, { transforms: ["typescript"], disableESTransforms: true }).code;
  } catch (error) {
    throw problemOf(error, code, 1);
  }
}
