import { serveRuns } from "../serve-runs.ts";
import { runModule } from "../javascript/run-module.ts";
import { withoutTypes } from "../javascript/without-types.ts";

serveRuns(async () => (work, sendLine) => runModule(work, sendLine, withoutTypes));
