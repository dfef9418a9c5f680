import initSqlJs from "sql.js";
import type { Outcome } from "../protocol.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import { serveRuns } from "../serve-runs.ts";
import { runFiles } from "../sql/run-statements.ts";
import { createExpect } from "../testing/expect.ts";
import { createOutput, tooLong } from "../testing/output.ts";
import { runTests } from "../testing/run-tests.ts";

type TestFunction = (...given: unknown[]) => Promise<void>;
const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => TestFunction;

serveRuns(async ({ program }) => {
  const { Database } = await initSqlJs({ wasmBinary: program! });
  return async (work, sendLine): Promise<Outcome> => {
    const { code, tests, messages } = work;
    const files = textsOf(work);
    const database = new Database();
    const output = createOutput(sendLine);
    const error = runFiles(database, work, output);
    if (error) return error;
    if (output.isTooLong()) return { kind: "error", message: tooLong };
    const printed = output.text();
    const expect = createExpect({ output: printed, code, files }, messages);
    const query = (sql: string) => database.exec(sql).at(-1)?.values ?? [];
    const results = await runTests(
      tests.map((test) => () => {
        const given = ["expect", "query", "output", "code", ...filesName(files)];
        const run = new AsyncFunction(...given, test);
        return run(expect, query, printed, code, files);
      }),
    );
    return { kind: "finished", truncated: output.isTruncated(), tests: results };
  };
});
