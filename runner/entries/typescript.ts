import { transform } from "sucrase";
import { serveRuns } from "../serve-runs.ts";
import { problemOf } from "../javascript/check-syntax.ts";
import { runModule } from "../javascript/run-module.ts";

serveRuns(async () => (work, sendLine) => runModule(work, sendLine, withoutTypes));

/** Removes the types, and keeps every line where it is. Throws a SyntaxProblem. */
function withoutTypes(code: string): string {
  try {
    return transform(code, { transforms: ["typescript"], disableESTransforms: true }).code;
  } catch (error) {
    throw problemOf(error, code, 1);
  }
}
