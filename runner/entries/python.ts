import "../python/prepare-worker.ts";
import type { Outcome, TestResult } from "../protocol.ts";
import { type PythonFiles, loadPython } from "../python/load-python.ts";
import { rememberInterpreter } from "../python/remember-interpreter.ts";
import { serveRuns } from "../serve-runs.ts";
import { createOutput, tooLong } from "../testing/output.ts";

/** Memory from which the interpreter is not used again, in bytes. */
const maxReusedMemory = 256 * 1024 * 1024;

type Place = [message: string, line: number | undefined, column: number | undefined];
type Test = [
  passed: boolean,
  message: string | undefined,
  line: number | undefined,
  circumstances: string | undefined,
  expected: string | undefined,
  own: string | undefined,
];

serveRuns(async (files) => {
  const given = files as PythonFiles;
  const python = await loadPython(given);
  const { run } = python.pyimport("_harness");
  const restore = rememberInterpreter(python, given.snapshot);
  let isUsed = false;
  return async ({ code, tests, input, messages }, sendLine): Promise<Outcome> => {
    if (isUsed) restore();
    isUsed = true;
    const output = createOutput(sendLine);
    const testList = python.toPy(tests);
    const result = run(code, testList, input, messages, output.write, output.text);
    const [problem, results]: [Place | undefined, Test[]] = result.toJs();
    result.destroy();
    testList.destroy();
    output.end();
    const isBroken = memoryOf(python) > maxReusedMemory;
    if (output.isTooLong()) return { kind: "error", message: tooLong, isBroken };
    if (!problem) {
      return {
        kind: "finished",
        truncated: output.isTruncated(),
        tests: results.map((test) => testResult(test)),
        isBroken,
      };
    }
    const [message, line, column] = problem;
    return {
      kind: "error",
      message,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      isBroken,
    };
  };
});

function testResult([passed, message, line, circumstances, expected, own]: Test): TestResult {
  return {
    passed,
    ...(message !== undefined && { message }),
    ...(line !== undefined && { line }),
    ...(circumstances !== undefined && { circumstances }),
    ...(expected !== undefined && own !== undefined && { comparison: { expected, own } }),
  };
}

function memoryOf(python: object): number {
  return (python as { _module: { HEAPU8: Uint8Array } })._module.HEAPU8.length;
}
