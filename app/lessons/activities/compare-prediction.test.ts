import { expect, test } from "vitest";
import { comparePrediction } from "./compare-prediction.ts";

test.each([
  ["18\n20", "18\n20", undefined],
  ["\n18  \n20\n\n", "18\n20", undefined],
  ["18\n21", "18\n20", { line: 2, predicted: "21", printed: "20" }],
  ["18", "18\n20", { line: 2, predicted: undefined, printed: "20" }],
  ["18\n20\n22", "18\n20", { line: 3, predicted: "22", printed: undefined }],
  ["কী\u09AF\u09BC", "কী\u09DF", undefined],
])("%j, where %j is printed", (predicted, printed, difference) => {
  expect(comparePrediction(predicted, printed)).toEqual(difference);
});
