import type { Outcome, OutputLine, Work } from "../protocol.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import { createExpect } from "../testing/expect.ts";
import { createOutput, tooLong } from "../testing/output.ts";
import { PlainError } from "../testing/plain-error.ts";
import { runTests } from "../testing/run-tests.ts";
import { createRunAgain } from "./run-again.ts";
import { runFiles } from "./run-statements.ts";
import type { Database } from "sql.js";

type TestFunction = (...given: unknown[]) => Promise<void>;
const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => TestFunction;

/** Runs a program in a new database, then its tests, which can ask the database and run the program again. */
export async function runProgram(
  openDatabase: () => Database,
  work: Work,
  sendLine: (line: OutputLine) => void,
): Promise<Outcome> {
  const { code, tests, messages } = work;
  const files = textsOf(work);
  const database = openDatabase();
  const output = createOutput(sendLine);
  const error = runFiles(database, work, output);
  if (error) return error;
  if (output.isTooLong()) return { kind: "error", message: tooLong };
  const printed = output.text();
  let asked = database;
  const query = (sql: string) => asked.exec(sql).at(-1)?.values ?? [];
  const runAfter = (before: string): string => {
    if (asked !== database) asked.close();
    asked = openDatabase();
    const again = createOutput(() => {});
    const failed = runFiles(asked, work, again, before);
    if (failed) throw new PlainError(failed.message);
    return again.text();
  };
  let circumstances = () => "";
  const results = await runTests(
    tests.map((test) => () => {
      asked = database;
      const again = createRunAgain(runAfter, messages);
      circumstances = again.circumstances;
      const expect = createExpect({ output: printed, code, files, again: again.output }, messages);
      const given = ["expect", "query", "output", "code", "run", ...filesName(files)];
      const run = new AsyncFunction(...given, test);
      return run(expect, query, printed, code, again.run, files);
    }),
    { circumstances: () => circumstances() },
  );
  return { kind: "finished", truncated: output.isTruncated(), tests: results };
}
