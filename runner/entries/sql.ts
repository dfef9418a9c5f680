import initSqlJs from "sql.js";
import { serveRuns } from "../serve-runs.ts";
import { runProgram } from "../sql/run-program.ts";

serveRuns(async ({ program }) => {
  const { Database } = await initSqlJs({ wasmBinary: program! });
  return (work, sendLine) => runProgram(() => new Database(), work, sendLine);
});
