import { listChanges } from "./changes.ts";
import type { Demand, Sentences } from "./sentences.ts";

const subjects = {
  function: "The function",
  output: "The output",
  code: "Your code",
  result: "The result",
};

export const english: Sentences = {
  must: (subject, demand) => `${subjects[subject]} must ${inWords(demand)}`,
  mustNot: (subject, demand) => `${subjects[subject]} must not ${inWords(demand)}`,
  itIs: "it is",
  itThrows: (error) => (error === undefined ? "it throws none" : `it throws ${error}`),
  lookAlike: ({ position, expected, own }) =>
    ` The two look alike: character ${position} must be ${expected}; it is ${own}.`,
  ranWith: (changes) => {
    const all = listChanges(changes, (lines) => `the input ${lines}`).join(" and ");
    return all && `Run with ${all}: `;
  },
  ranAfter: (statements) => `Run after “${statements}”: `,
  noVariable: (name) =>
    `The program gives “${name}” no value at its top, where the test gives it another one.`,
  compiles: (line) => `This line must not compile, and does: ${line}`,
  end: ".",
};

function inWords({ verb, expected }: Demand): string {
  if (verb !== "throw") return `${verb} ${expected}`;
  return expected === undefined ? "throw an error" : `throw an error with ${expected}`;
}
