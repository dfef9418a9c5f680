import { errorOutcome } from "../javascript/error-outcome.ts";
import type { CompiledProgram, Work } from "../protocol.ts";
import { serveRuns } from "../serve-runs.ts";

/** Serves the programs of a preview compiled, in a worker: there, a compiler that takes too long does not freeze the page. */
export function serveCompiler(compile: (work: Work) => CompiledProgram): void {
  serveRuns(async () => async (work) => {
    try {
      return { kind: "compiled", program: compile(work) };
    } catch (error) {
      return errorOutcome(error);
    }
  });
}
