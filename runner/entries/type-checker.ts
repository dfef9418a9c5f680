import { serveRuns } from "../serve-runs.ts";
import { createChecker } from "../types/create-checker.ts";

serveRuns(async ({ libraries }) => {
  const check = createChecker(JSON.parse(new TextDecoder().decode(libraries)));
  // The first check reads the libraries.
  check({ code: "", file: "", files: [], tests: [], messages: "en" });
  return async (work) => ({ kind: "compiled", types: check(work) });
});
