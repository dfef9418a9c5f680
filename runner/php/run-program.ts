import type { Outcome, OutputLine, Work } from "../protocol.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import { createExpect } from "../testing/expect.ts";
import { createLastRun } from "../testing/last-run.ts";
import { createOutput, tooLong } from "../testing/output.ts";
import { PlainError } from "../testing/plain-error.ts";
import { runTests } from "../testing/run-tests.ts";
import { sentencesIn } from "../testing/sentences/sentences-in.ts";
import { testFunction } from "../testing/test-function.ts";
import type { StartPhp } from "./load-php.ts";
import { type Script, runScript } from "./run-script.ts";

/** What a test changes: the lines that the program reads, and statements that run directly before it. */
type Changes = { input?: string; before?: string };

const valueFile = "/value.json";

/** Runs a program in a new PHP, then its tests, which can run it again and ask for values of its functions. */
export async function runProgram(
  start: StartPhp,
  work: Work,
  sendLine: (line: OutputLine) => void,
): Promise<Outcome> {
  const { code, tests, messages } = work;
  const texts = textsOf(work);
  const script: Script = {
    files: [{ name: work.file || "main.php", code }, ...work.files],
    input: work.input,
    before: "",
    after: "",
  };
  const output = createOutput(sendLine);
  const { failed } = await runScript(start, script, output);
  if (failed) return failed;
  if (output.isTooLong()) return { kind: "error", message: tooLong };
  const printed = output.text();

  const runAgain = async (changes: Partial<Script>) => {
    const again = createOutput(() => {});
    const { php, failed: problem } = await runScript(start, { ...script, ...changes }, again);
    if (problem) throw new PlainError(problem.message);
    return { php, text: again.text() };
  };
  const last = createLastRun();
  const run = ({ input = work.input, before = "" }: Changes = {}) => {
    const words = sentencesIn(messages);
    const circumstances = before ? words.ranAfter(before) : words.ranWith({ input, replace: {} });
    return last.run(circumstances, async () => (await runAgain({ input, before })).text);
  };
  const value = async (expression: string): Promise<unknown> => {
    const options = "JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION";
    const after = `file_put_contents('${valueFile}', json_encode(${expression}, ${options}));`;
    const { php } = await runAgain({ after });
    if (!php.FS.analyzePath(valueFile).exists) {
      throw new PlainError(`The program ends before “${expression}” can be asked.`);
    }
    return JSON.parse(php.FS.readFile(valueFile, { encoding: "utf8" }));
  };
  const expect = createExpect(
    { output: printed, code, files: texts, again: last.output },
    messages,
  );
  const names = ["expect", "value", "output", "code", "run", ...filesName(texts)];
  const results = await runTests(
    tests.map((test) => () => {
      last.forget();
      return testFunction(test, names)(expect, value, printed, code, run, texts);
    }),
    { circumstances: last.circumstances },
  );
  return { kind: "finished", truncated: output.isTruncated(), tests: results };
}
