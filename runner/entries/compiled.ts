import { serveRuns } from "../serve-runs.ts";
import { runProgram } from "../wasi/run-program.ts";

serveRuns(async () => runProgram);
