import { describe, expect, test } from "vitest";
import { parseText } from "../../../tests/lessons/parse-text.ts";

/** Returns the findings of a lesson with this body, as line and message. */
async function findingsIn(body: string): Promise<string[]> {
  const parsed = await parseText(body);
  return "issues" in parsed ? parsed.issues.map(({ line, message }) => `${line}: ${message}`) : [];
}

const fence = (code: string) => `\`\`\`js\n${code}\n\`\`\`\n`;
const parts = `Add one.\n\n### Start\n\n${fence("1")}\n### Tests\n\n1. It is two.\n\n   ${fence("x").replaceAll("\n", "\n   ")}\n\n### Solution\n\n${fence("2")}`;
const answers = "What is it?\n\n- [x] Tea\n- [ ] Milk\n\n  It is white.\n";

describe("a heading that is nearly an activity's is a finding", () => {
  test.each([
    "## exercise: Add a tea",
    "## EXERCISE: Add a tea",
    "## Excercise: Add a tea",
    "## Exercise - Add a tea",
    "## Exercise – Add a tea",
    "## Exercise：Add a tea",
    "## Exercise :Add a tea",
    "## Exercise 1: Add a tea",
    "## Exercise 1",
    "## Exercises: Add a tea",
    "## Exercise:",
    "# Exercise: Add a tea",
    "### Exercise: Add a tea",
  ])("%s", async (heading) => {
    const [first, ...others] = await findingsIn(`Tea.\n\n${heading}\n\n${parts}`);
    expect(first).toMatch(/^8: ".*" begins no activity: one begins with "## Exercise: "/);
    expect(others).toEqual([]);
  });

  test.each([
    ["## question: What is it?", answers],
    ["## Questions: What is it?", answers],
    ["## Qestion", answers],
    ["#### Question: What is it?", answers],
    ["## Predict output: Two prices", fence("1")],
    ["## Predict the Output - Two prices", fence("1")],
    ["## Predict: Two prices", fence("1")],
    ["## predict the output", fence("1")],
  ])("%s", async (heading, body) => {
    const findings = await findingsIn(`Tea.\n\n${heading}\n\n${body}`);
    expect(findings).toEqual([expect.stringContaining("begins no activity")]);
  });
});

describe("what only an activity has is a finding in prose", () => {
  test("an exercise's parts under any heading", async () => {
    expect(await findingsIn(`## Add a tea\n\n${parts}`)).toEqual([
      expect.stringMatching(/"Solution" is of an exercise/),
    ]);
    expect(await findingsIn("## অনুশীলন: চা\n\n#### solution:\n\n1")).toEqual([
      expect.stringMatching(/"solution:" is of an exercise/),
    ]);
    expect(await findingsIn("## Add a tea\n\n### Also right\n\n1")).toEqual([
      expect.stringMatching(/"Also right" is of an exercise/),
    ]);
    expect(await findingsIn("## Add a tea\n\n### Start\n\n1\n\n### Hints\n\n1. One")).toEqual([
      expect.stringMatching(/"Hints" is of an exercise/),
    ]);
  });

  test("ticked answers under any heading, and under none", async () => {
    expect(await findingsIn(`## What is it?\n\n${answers}`)).toEqual([
      expect.stringMatching(/^10: a list with \[x\]/),
    ]);
    expect(await findingsIn(answers)).toHaveLength(1);
  });
});

test.each([
  `## Exercise: Add a tea\n\n${parts}`,
  `## Question: What is it?\n\n${answers}`,
  "## Tests\n\nWhat tests are for.\n\n## Start\n\n- tea\n- milk\n",
  "## Question marks in SQL\n\nThey stand for values.\n",
  "## The question\n\nWhose is it?\n",
  "## Exercise and health\n\nA walk.\n",
  "## Predicates: where\n\nThey choose rows.\n",
  "### Tests\n\nWrite them first.\n",
])("what is no activity, or a right one, is no finding: %j", async (body) => {
  const findings = await findingsIn(body);
  expect(
    findings.filter((text) => /begins no activity|is of an exercise|\[x\]/.test(text)),
  ).toEqual([]);
});
