import type { Outcome, OutputLine, Work } from "../protocol.ts";
import { randomKey } from "../../app/api/random-key.ts";
import { type Expect, createExpect } from "../testing/expect.ts";
import { PlainError } from "../testing/plain-error.ts";
import { createOutput, tooLong } from "../testing/output.ts";
import { runTests } from "../testing/run-tests.ts";
import { errorText } from "../values/error-text.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import { asksForTypes } from "../types/asks-for-types.ts";
import { errorOutcome } from "./error-outcome.ts";
import { type RunAgain, createRunAgain } from "./run-again.ts";
import { prepareWorker } from "./prepare-worker.ts";
import { type Scripts, addressOf, readScripts } from "./scripts.ts";
import { placeIn } from "./stack.ts";

/** Runs JavaScript as a module, then its tests. `prepare` translates the learner's code, and keeps its lines. */
export async function runModule(
  work: Work,
  sendLine: (line: OutputLine) => void,
  prepare: (code: string) => string = (same) => same,
): Promise<Outcome> {
  const { code, messages } = work;
  const typeCheck = work.types;
  // Without an input, nobody is there to answer.
  const input = work.input || undefined;
  const output = createOutput(sendLine);
  const files = textsOf(work);
  let scripts: Scripts;
  try {
    scripts = readScripts(work, prepare);
  } catch (error) {
    return errorOutcome(error);
  }
  const { execute, uncaught } = prepareWorker();
  const exportName = `tests_${randomKey()}`;
  try {
    const address = addressOf(scripts, testFunctions(exportName, work, files, prepare));
    const module = await execute(address, input, output);
    if (output.isTooLong()) return { kind: "error", message: tooLong };
    const printed = output.text();
    const runScripts = async (changed: Scripts, otherInput = input) => {
      const other = createOutput(() => {});
      await execute(addressOf(changed), otherInput, other);
      return other.text();
    };
    const again = createRunAgain(scripts, runScripts, messages);
    const expect = createExpect({ output: printed, code, files, again: again.output }, messages);
    const types = typeCheck?.problems.map(({ message }) => message) ?? [];
    const results = await runTests(
      (module[exportName] as TestFunction[]).map((test, index) => () => {
        again.forget();
        const problem = typeCheck?.tests[index];
        if (problem !== undefined) throw new PlainError(problem);
        const given = { expect, output: printed, code, run: again.run, files, types };
        return Promise.race([uncaught.next(), test(given)]);
      }),
      {
        placeOf: (error) => placeIn(error, work),
        circumstances: again.circumstances,
      },
    );
    return { kind: "finished", truncated: output.isTruncated(), tests: results };
  } catch (error) {
    return { kind: "error", message: errorText(error), ...placeIn(error, work) };
  }
}

type Given = {
  expect: Expect;
  output: string;
  code: string;
  run: RunAgain["run"];
  files: Record<string, string>;
  types: string[];
};

type TestFunction = (given: Given) => Promise<void>;

/** Returns the tests as functions within the program's module, where they see its top-level names. */
function testFunctions(
  exportName: string,
  { tests, types }: Work,
  files: Record<string, string>,
  prepare: (code: string) => string,
): string {
  const usual = ["expect", "output", "code", "run", ...filesName(files)];
  const functions = tests.map((test) => {
    const names = types && asksForTypes(test) ? [...usual, "types"] : usual;
    return `async ({ ${names} }) => {\n${prepare(test)}\n}`;
  });
  return `export const ${exportName} = [${functions.join(",\n")}];`;
}
