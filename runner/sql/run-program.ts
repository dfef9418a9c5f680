import type { Outcome, OutputLine, Work } from "../protocol.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import { createExpect } from "../testing/expect.ts";
import { createLastRun } from "../testing/last-run.ts";
import { createOutput, tooLong } from "../testing/output.ts";
import { PlainError } from "../testing/plain-error.ts";
import { runTests } from "../testing/run-tests.ts";
import { sentencesIn } from "../testing/sentences/sentences-in.ts";
import { testFunction } from "../testing/test-function.ts";
import { runFiles } from "./run-statements.ts";
import type { Database } from "sql.js";

/** What a test changes: statements that run directly before the program's first file. */
type Changes = { before?: string };

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
  const last = createLastRun();
  const run = ({ before = "" }: Changes = {}) => {
    const statements = before.trim();
    const circumstances = statements && sentencesIn(messages).ranAfter(statements);
    return last.run(circumstances, () => runAfter(before));
  };
  const expect = createExpect({ output: printed, code, files, again: last.output }, messages);
  const names = ["expect", "query", "output", "code", "run", ...filesName(files)];
  const results = await runTests(
    tests.map((test) => () => {
      asked = database;
      last.forget();
      return testFunction(test, names)(expect, query, printed, code, run, files);
    }),
    { circumstances: last.circumstances },
  );
  return { kind: "finished", truncated: output.isTruncated(), tests: results };
}
