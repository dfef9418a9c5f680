import initSqlJs from "sql.js";
import type { Outcome } from "../protocol.ts";
import { serveRuns } from "../serve-runs.ts";
import { runStatements } from "../sql/run-statements.ts";
import { createExpect } from "../testing/expect.ts";
import { createOutput, tooLong } from "../testing/output.ts";
import { runTests } from "../testing/run-tests.ts";

type TestFunction = (...given: unknown[]) => Promise<void>;
const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => TestFunction;

serveRuns(async ({ program }) => {
  const { Database } = await initSqlJs({ wasmBinary: program! });
  return async ({ code, tests, messages }, sendLine): Promise<Outcome> => {
    const database = new Database();
    const output = createOutput(sendLine);
    const error = runStatements(database, code, output);
    if (error) return error;
    if (output.isTooLong()) return { kind: "error", message: tooLong };
    const printed = output.text();
    const expect = createExpect({ output: printed, code }, messages);
    const query = (sql: string) => database.exec(sql).at(-1)?.values ?? [];
    const results = await runTests(
      tests.map((test) => () => {
        const run = new AsyncFunction("expect", "query", "output", "code", test);
        return run(expect, query, printed, code);
      }),
      { lineOf: () => undefined },
    );
    return { kind: "finished", truncated: output.isTruncated(), tests: results };
  };
});
