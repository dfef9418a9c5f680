/*! This product includes PHP software, freely available from <https://www.php.net/software/>. */
import "../php/prepare-worker.ts";
import { type PhpFiles, loadPhp } from "../php/load-php.ts";
import { runProgram } from "../php/run-program.ts";
import { serveRuns } from "../serve-runs.ts";

serveRuns(async (files) => {
  const start = await loadPhp(files as PhpFiles);
  return (work, sendLine) => runProgram(start, work, sendLine);
});
