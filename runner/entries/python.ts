import "../python/prepare-worker.ts";
import type { Outcome, Place, TestResult } from "../protocol.ts";
import { type PythonFiles, loadPython } from "../python/load-python.ts";
import { rememberInterpreter } from "../python/remember-interpreter.ts";
import { serveRuns } from "../serve-runs.ts";
import { createOutput, tooLong } from "../testing/output.ts";

/** Memory from which the interpreter is not used again, in bytes. */
const maxReusedMemory = 256 * 1024 * 1024;

type OwnPlace = [file: string | undefined, line: number | undefined, column: number | undefined];
type Test = [
  passed: boolean,
  message: string | undefined,
  place: OwnPlace,
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
  return async ({ code, file, files, tests, input, messages }, sendLine): Promise<Outcome> => {
    if (isUsed) restore();
    isUsed = true;
    const output = createOutput(sendLine);
    const testList = python.toPy(tests);
    const fileList = python.toPy(files.map(({ name, code: text }) => [name, text]));
    const result = run(code, file, fileList, testList, input, messages, output.write, output.text);
    const [problem, results]: [[string, OwnPlace] | undefined, Test[]] = result.toJs();
    result.destroy();
    testList.destroy();
    fileList.destroy();
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
    const [message, place] = problem;
    return { kind: "error", message, ...placeOf(place), isBroken };
  };
});

function placeOf([file, line, column]: OwnPlace): Place {
  return {
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

function testResult([passed, message, place, circumstances, expected, own]: Test): TestResult {
  const { file, line } = placeOf(place);
  return {
    passed,
    ...(message !== undefined && { message }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(circumstances !== undefined && { circumstances }),
    ...(expected !== undefined && own !== undefined && { comparison: { expected, own } }),
  };
}

function memoryOf(python: object): number {
  return (python as { _module: { HEAPU8: Uint8Array } })._module.HEAPU8.length;
}
