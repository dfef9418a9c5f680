/*! This product includes PHP software, freely available from <https://www.php.net/software/>. */
import "../php/prepare-worker.ts";
import { type PhpFiles, type StartPhp, loadPhp } from "../php/load-php.ts";
import { runProgram } from "../php/run-program.ts";
import { serveRuns } from "../serve-runs.ts";

/** Browsers do not free what an ended PHP took before its worker ends, and start none beyond sixty. */
const maxStarts = 15;

serveRuns(async (files) => {
  const load = await loadPhp(files as PhpFiles);
  let starts = 0;
  const start: StartPhp = (stdin) => {
    starts++;
    return load(stdin);
  };
  return async (work, sendLine) => {
    const outcome = await runProgram(start, work, sendLine);
    return starts < maxStarts ? outcome : { ...outcome, isBroken: true };
  };
});
