import { expect, test } from "vitest";
import { compareOutput } from "./compare-output.ts";
import { readExamples } from "./examples.ts";

const lesson = `---
title: A till
chapter: The stall
minutes: 20
---

Rahima's till, ৩টি দাম.

\`\`\`python
print(input())
\`\`\`

\`\`\`input
Karim
\`\`\`

\`\`\`output
Karim
\`\`\`

\`\`\`js
let notStated;
\`\`\`

- In a list:

  \`\`\`go
  package main
  \`\`\`

  \`\`\`output
  18
  \`\`\`

The message:

\`\`\`output
TypeError
\`\`\`

## Exercise: Change it

Look:

\`\`\`js
console.log(1);
\`\`\`

\`\`\`output
1
\`\`\`

### Start

\`\`\`js
const a = 1;
\`\`\`

\`\`\`input
2
\`\`\`

### Tests

1. It is one.

   \`\`\`js
   expect(a).toBe(1);
   \`\`\`

### Solution

\`\`\`js
const a = 2;
\`\`\`

### Also right

1. Added.

   \`\`\`js
   const a = 1 + 1;
   \`\`\`

### Wrong

1. Three. Fails: 1.

   \`\`\`js
   const a = 3;
   \`\`\`

## Predict the output

\`\`\`js
console.log(3);
\`\`\`

What does it print?

\`\`\`output
3
\`\`\`
`;

test("all that a lesson states about code is read with its lines", () => {
  const examples = readExamples(lesson);

  expect(examples).toEqual([
    {
      kind: "sample",
      language: "python",
      line: 9,
      code: "print(input())",
      input: "Karim",
      output: "Karim",
    },
    { kind: "sample", language: "go", line: 27, code: "package main", output: "18" },
    { kind: "lone output", language: "output", line: 37 },
    { kind: "sample", language: "js", line: 45, code: "console.log(1);", output: "1" },
    {
      kind: "exercise",
      id: expect.stringMatching(/^exercise-[0-9a-f]{8}$/),
      task: "exercise",
      language: "js",
      line: 55,
      title: "Change it",
      start: { code: "const a = 1;" },
      input: "2",
      tests: ["expect(a).toBe(1);"],
      rules: 0,
      solution: { code: "const a = 2;" },
      solutionLine: 73,
      programs: { alsoRight: 1, wrong: 1 },
    },
    {
      kind: "alsoRight",
      language: "js",
      line: 81,
      title: "Change it",
      sentence: "Added.",
      code: "const a = 1 + 1;",
      input: "2",
      tests: ["expect(a).toBe(1);"],
      fails: [],
    },
    {
      kind: "wrong",
      language: "js",
      line: 89,
      title: "Change it",
      sentence: "Three. Fails: 1.",
      code: "const a = 3;",
      input: "2",
      tests: ["expect(a).toBe(1);"],
      fails: [1],
    },
    { kind: "prediction", language: "js", line: 95, code: "console.log(3);", output: "3" },
  ]);
});

test.each([
  ["18\n19\n", "18\n19", undefined],
  ["18  \n\n", "18", undefined],
  ["18\n\n19", "18\n19", 'prints "" in line 2 of its output, where "19" is stated'],
  ["  18", "18", 'prints "  18" in line 1 of its output, where "18" is stated'],
  ["18", "18\n19", 'prints nothing in line 2 of its output, where "19" is stated'],
  ["18\n19", "18", 'prints "19" in line 2 of its output, where nothing is stated'],
])("the output %j, where %j is stated", (printed, stated, difference) => {
  expect(compareOutput(printed, stated)).toBe(difference);
});
