import { expect, test } from "vitest";
import { readWorkers } from "./arguments.ts";

test.each([
  [[], undefined],
  [["--workers", "1"], 1],
  [["--workers=8"], 8],
])("%j: %s workers", (args, workers) => {
  expect(readWorkers(args)).toBe(workers);
});

test.each([
  [["--workers", "0"], '--workers is "0", but must be a whole number from 1 to 256'],
  [["--workers", "two"], '--workers is "two", but must be a whole number from 1 to 256'],
  [["--workers"], 'the arguments are "--workers", but may only be --workers with a number'],
  [["--port", "80"], 'the arguments are "--port 80", but may only be --workers with a number'],
])("%j is refused in one line", (args, words) => {
  expect(() => readWorkers(args)).toThrow(words);
});
