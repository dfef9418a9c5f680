import type { Outcome, OutputLine, Work } from "../protocol.ts";
import { randomKey } from "../../app/api/random-key.ts";
import { type Expect, createExpect } from "../testing/expect.ts";
import { createOutput, tooLong } from "../testing/output.ts";
import { runTests } from "../testing/run-tests.ts";
import { errorText } from "../values/error-text.ts";
import { checkImports, parseModule } from "./check-syntax.ts";
import { moduleAddress } from "./module-address.ts";
import { createConsole } from "./console.ts";
import { replaceDialogs } from "./dialogs.ts";
import { errorOutcome } from "./error-outcome.ts";
import { named, placeIn } from "./stack.ts";
import { countTimers } from "./timers.ts";
import { watchUncaughtErrors } from "./uncaught-errors.ts";

/** Runs JavaScript as a module, then its tests. `prepare` translates the learner's code, and keeps its lines. */
export async function runModule(
  { code, tests, messages }: Work,
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
  const exportName = `tests_${randomKey()}`;
  const address = moduleAddress(named(`${script}\n${testFunctions(exportName, tests, prepare)}`));
  const { console: printing, untilPrinted } = createConsole(output);
  Object.assign(console, printing);
  replaceDialogs();
  const untilIdle = countTimers();
  const uncaught = watchUncaughtErrors();
  const lineOf = (error: unknown) => placeIn(error, code)?.line;
  try {
    const program: Promise<Record<string, TestFunction[]>> = import(/* @vite-ignore */ address);
    const module = await Promise.race([program, uncaught.next()]);
    await Promise.race([untilIdle(), uncaught.next()]);
    await untilPrinted();
    if (output.isTooLong()) return { kind: "error", message: tooLong };
    const printed = output.text();
    const expect = createExpect({ output: printed, code }, messages);
    const results = await runTests(
      module[exportName]!.map(
        (test) => () => Promise.race([uncaught.next(), test(expect, printed, code)]),
      ),
      lineOf,
    );
    return { kind: "finished", truncated: output.isTruncated(), tests: results };
  } catch (error) {
    await untilPrinted();
    return { kind: "error", message: errorText(error), ...placeIn(error, code) };
  }
}

type TestFunction = (...given: [Expect, string, string]) => Promise<void>;

/** Returns the tests as functions within the program's module, where they see its top-level names. */
function testFunctions(
  exportName: string,
  tests: string[],
  prepare: (code: string) => string,
): string {
  const functions = tests.map((test) => `async (expect, output, code) => {\n${prepare(test)}\n}`);
  return `export const ${exportName} = [${functions.join(",\n")}];`;
}
