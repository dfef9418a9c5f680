import type { Outcome, OutputLine, Work } from "../protocol.ts";
import { randomKey } from "../../app/api/random-key.ts";
import { type Expect, createExpect } from "../testing/expect.ts";
import { createOutput, tooLong } from "../testing/output.ts";
import { runTests } from "../testing/run-tests.ts";
import { errorText } from "../values/error-text.ts";
import { checkImports, parseModule } from "./check-syntax.ts";
import { errorOutcome } from "./error-outcome.ts";
import { type RunAgain, createRunAgain } from "./run-again.ts";
import { prepareWorker } from "./prepare-worker.ts";
import { placeIn } from "./stack.ts";

/** Runs JavaScript as a module, then its tests. `prepare` translates the learner's code, and keeps its lines. */
export async function runModule(
  { code, tests, input, messages }: Work,
  sendLine: (line: OutputLine) => void,
  prepare: (code: string) => string = (same) => same,
): Promise<Outcome> {
  const output = createOutput(sendLine);
  let script: string;
  try {
    script = prepare(code);
    checkImports(parseModule(script));
  } catch (error) {
    return errorOutcome(error);
  }
  const { execute, uncaught } = prepareWorker();
  const exportName = `tests_${randomKey()}`;
  try {
    const withTests = `${script}\n${testFunctions(exportName, tests, prepare)}`;
    const module = await execute(withTests, input, output);
    if (output.isTooLong()) return { kind: "error", message: tooLong };
    const printed = output.text();
    const runScript = async (changed: string, otherInput = input) => {
      const other = createOutput(() => {});
      await execute(changed, otherInput, other);
      return other.text();
    };
    const again = createRunAgain(script, runScript, messages);
    const expect = createExpect({ output: printed, code, again: again.output }, messages);
    const results = await runTests(
      (module[exportName] as TestFunction[]).map((test) => () => {
        again.forget();
        return Promise.race([uncaught.next(), test(expect, printed, code, again.run)]);
      }),
      {
        lineOf: (error) => placeIn(error, code)?.line,
        circumstances: again.circumstances,
      },
    );
    return { kind: "finished", truncated: output.isTruncated(), tests: results };
  } catch (error) {
    return { kind: "error", message: errorText(error), ...placeIn(error, code) };
  }
}

type TestFunction = (
  ...given: [expect: Expect, output: string, code: string, run: RunAgain["run"]]
) => Promise<void>;

/** Returns the tests as functions within the program's module, where they see its top-level names. */
function testFunctions(
  exportName: string,
  tests: string[],
  prepare: (code: string) => string,
): string {
  const functions = tests.map(
    (test) => `async (expect, output, code, run) => {\n${prepare(test)}\n}`,
  );
  return `export const ${exportName} = [${functions.join(",\n")}];`;
}
