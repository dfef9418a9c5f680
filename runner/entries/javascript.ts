import { serveRuns } from "../serve-runs.ts";
import { runModule } from "../javascript/run-module.ts";

serveRuns(async () => (work, sendLine) => runModule(work, sendLine));
