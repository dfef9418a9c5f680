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
  end: ".",
};

function inWords({ verb, expected }: Demand): string {
  if (verb !== "throw") return `${verb} ${expected}`;
  return expected === undefined ? "throw an error" : `throw an error with ${expected}`;
}
