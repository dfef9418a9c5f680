import { describe, expect, test } from "vitest";
import type { Exercise, Prediction, Question } from "../../../contract/lesson.ts";
import { frontMatter, parseText } from "../../../tests/lessons/parse-text.ts";
import { issueLine } from "../../validation/validation-issue.ts";

const exercise = `## Exercise: Change the price

Let milk tea cost 18 taka.

### Start

\`\`\`js
const milkTea = 15;
\`\`\`

### Tests

1. The board shows 18 taka.

   \`\`\`js
   expect(output).toBe("18");
   \`\`\`

### Hints

1. Look at line 1.

### Solution

One number.

\`\`\`js
const milkTea = 18;
\`\`\`
`;

const programs = `
### Also right

1. With a call.

   \`\`\`js
   const milkTea = Number("18");
   \`\`\`

### Wrong

1. The price is a text. Fails: 1.

   \`\`\`js
   const milkTea = "eighteen";
   \`\`\`
`;

async function partsOf(body: string) {
  const result = await parseText(body);
  if ("issues" in result) throw new Error(result.issues.map(issueLine).join("\n"));
  return result.lesson.parts;
}

async function issuesOf(body: string, head?: string): Promise<string[]> {
  const result = await parseText(body, head);
  return "issues" in result ? result.issues.map(issueLine) : [];
}

test("programs that only prove the tests are in nothing that a reader gets", async () => {
  const parsed = await parseText(exercise + programs);
  expect(parsed).toEqual(await parseText(exercise));
});

test("a fault to find is an exercise, and a refactoring one with rules for the code", async () => {
  const fault = exercise.replace("Exercise:", "Find the fault:");
  const [found] = await partsOf(fault);
  expect(found).toMatchObject({
    kind: "fault",
    id: expect.stringMatching(/^fault-/),
    title: "Change the price",
  });

  const rules =
    '### Rules\n\n1. The price is there once.\n\n   ```js\n   expect(code.split("18").length).toBe(2);\n   ```\n\n### Hints';
  const refactoring = exercise.replace("Exercise:", "Refactor:").replace("### Hints", rules);
  const [part] = await partsOf(refactoring);
  expect(part).toMatchObject({
    kind: "refactoring",
    tests: [
      { sentence: "The board shows 18 taka." },
      { sentence: "The price is there once.", isRule: true },
    ],
  });
  expect(await issuesOf(exercise.replace("### Hints", rules))).toEqual([
    '01-menu.md:24: only what begins with "## Refactor: " has rules',
  ]);
  expect(await issuesOf(exercise.replace("Exercise:", "Refactor:"))).toEqual([
    '01-menu.md:6: the exercise "Change the price" has no section "Rules"',
  ]);
});

describe("a project", () => {
  const project = (language: string, { tests = "", more = "" } = {}) =>
    `## Project: A till\n\nA till for a stall.\n\n### Checklist\n\n- It adds *up*.\n- It refuses letters.\n\n${tests}` +
    `### Worked example\n\nOne of many.\n\n\`\`\`${language} till.${language}\nlet sum = 0;\n\`\`\`\n\n\`\`\`input\n15\n\`\`\`\n${more}`;
  const tests =
    '### Tests\n\n1. It adds up.\n\n   ```js\n   expect(output).toBe("15");\n   ```\n\n';

  test("begins with nothing, and ends with a worked example", async () => {
    expect(await partsOf(project("js", { tests }))).toMatchObject([
      {
        kind: "project",
        id: expect.stringMatching(/^project-[0-9a-f]{8}$/),
        checklist: ["<p>It adds <em>up</em>.</p>", "<p>It refuses letters.</p>"],
        language: "js",
        file: "till.js",
        start: "",
        input: "15",
        tests: [{ sentence: "It adds up." }],
        solution: { code: "let sum = 0;", html: "<p>One of many.</p>" },
      },
    ]);
    expect(await partsOf(project("go"))).toMatchObject([{ kind: "project", tests: [] }]);
  });

  test.each([
    [
      "no tests where its language runs",
      project("js"),
      '6: the exercise "A till" has no section "Tests"',
    ],
    [
      "no checklist",
      project("js", { tests }).replace("### Checklist", "### Hints"),
      '6: the exercise "A till" has no section "Checklist"',
    ],
    [
      "a start",
      project("go", { more: "\n### Start\n\n```go\n1\n```\n" }),
      '27: a project has no section "Start": it begins with nothing, and ends with a "Worked example"',
    ],
    [
      "the parts of one in an exercise",
      project("go").replace("Project:", "Exercise:"),
      '10: only what begins with "## Project: " has the section "Checklist"',
    ],
  ])("with %s is refused", async (_what, body, issue) => {
    expect(await issuesOf(body)).toContain(`01-menu.md:${issue}`);
  });
});

test("an ordering has the lines of its program, and shows what it prints", async () => {
  const body = (...lines: string[]) =>
    `## Put in order: A board\n\nShow it.\n\n\`\`\`js\n${lines.join("\n")}\n\`\`\`\n\n\`\`\`output\n18\n\`\`\`\n`;
  const [part] = await partsOf(body("const tea = 18;", "", "{", "  console.log(tea);", "}"));
  expect(part).toMatchObject({
    kind: "ordering",
    title: "A board",
    language: "js",
    lines: ["const tea = 18;", "{", "  console.log(tea);", "}"],
    html: expect.stringContaining("18"),
  });
  expect(part).not.toMatchObject({ html: expect.stringContaining("console") });
  expect(await issuesOf(body("1", "2"))).toEqual([
    "01-menu.md:10: what is put in order has 3 to 12 lines, not 2",
  ]);
  expect(await issuesOf(body("1", "1", "1"))).toEqual([
    "01-menu.md:10: these lines are all the same",
  ]);
  expect(await issuesOf("## Put in order\n\nNothing.\n")).toEqual([
    "01-menu.md:6: what is put in order is one code block",
  ]);
});

test("the front matter names title, chapter, minutes, and whether the lesson is free", async () => {
  const result = await parseText(
    "Text.\n",
    frontMatter.replace("minutes: 20", "minutes: 20\nfree: true"),
  );

  expect(result).toMatchObject({
    lesson: { title: "The menu", chapter: "The stall", minutes: 20, free: true },
  });
});

test("the front matter ends at a line of three hyphens alone, as a course's does", async () => {
  const text = frontMatter.replace("minutes: 20", "minutes: 20\n# ---\n---- : no end");
  expect(await parseText("Text.\n", text)).toMatchObject({
    issues: [{ message: expect.stringContaining("----") }],
  });
  for (const spelled of [frontMatter.replace(/---\n$/, "--- \n"), `\uFEFF${frontMatter}`]) {
    expect(await parseText("Text.\n", spelled)).toMatchObject({ lesson: { title: "The menu" } });
  }
});

describe("prose", () => {
  test("code is highlighted by classes, and stands with its output in one sample", async () => {
    const [prose] = await partsOf('```js\nlet a = "b";\n```\n\n```output\nb\n```\n');

    expect(prose).toEqual({
      kind: "prose",
      html:
        '<div class="sample" data-language="js" data-sample="5f281c24"><div class="sample-bar" translate="no">JavaScript</div>' +
        '<pre class="code-sample" tabindex="0"><code translate="no"><span class="token-keyword">let</span> a = ' +
        '<span class="token-string">"b"</span>;</code></pre>' +
        '<pre class="code-output" tabindex="0"><code translate="no">b</code></pre></div>',
    });
  });

  test.each([
    [
      "input and output belong to the sample above",
      "```js\na\n```\n\n```input\nb\n```\n\n```output\nc\n```\n",
      1,
      /<div class="sample".+code-sample.+code-input.+code-output.+<\/div>$/,
    ],
    [
      "a sample in a list is one, too",
      "- One\n\n  ```ts\n  a\n  ```\n",
      1,
      /<li>.*<div class="sample" data-language="ts".+<\/li>/s,
    ],
    [
      "text between two blocks parts them",
      "```js\na\n```\n\nAnd\n\n```output\nc\n```\n",
      1,
      /<\/div>\n<p>And<\/p>\n<pre class="code-output"/,
    ],
    ["text is no sample", "```text\n+--+\n```\n", 0, /^<pre class="code-sample"/],
  ])("%s", async (_, markdown, samples, shape) => {
    const [prose] = await partsOf(markdown);

    expect(prose).toMatchObject({ html: expect.stringMatching(shape) });
    expect(JSON.stringify(prose).match(/data-sample/g) ?? []).toHaveLength(samples);
  });

  test.each([
    ["<script>alert(1)</script>", "<p>&#x3C;script>alert(1)&#x3C;/script></p>"],
    ["<img src=x onerror=alert(1)>", "<p>&#x3C;img src=x onerror=alert(1)></p>"],
    ["[x](javascript:alert(1))", "<p><a>x</a></p>"],
    ["[x](data:text/html,x)", "<p><a>x</a></p>"],
  ])("%s cannot run", async (text, html) => {
    const parts = await partsOf(`${text}\n`);

    expect(parts).toMatchObject([{ html }]);
    expect(JSON.stringify(parts)).not.toMatch(/<script|<img|href/);
  });

  test("a link to another lesson's file leads to its page", async () => {
    const [prose] = await partsOf("[Next](02-two-prices.md)\n");

    expect(prose).toMatchObject({
      html: '<p><a href="/course/category/tea-stall/lesson/two-prices">Next</a></p>',
    });
  });

  test("a picture has its size, so that nothing moves when it loads", async () => {
    const [prose] = await partsOf("![A stall](/pictures/stall.webp)\n");

    expect(prose).toMatchObject({
      html: '<p><img src="/pictures/stall.webp" alt="A stall" width="480" height="322"></p>',
    });
  });
});

test("an exercise has instructions, a start, tests, hints and a solution", async () => {
  const [part] = await partsOf(exercise);

  expect(part as Exercise).toEqual({
    kind: "exercise",
    id: "exercise-abd2917a",
    title: "Change the price",
    html: "<p>Let milk tea cost 18 taka.</p>",
    language: "js",
    start: "const milkTea = 15;",
    tests: [{ sentence: "The board shows 18 taka.", code: 'expect(output).toBe("18");' }],
    hints: ["<p>Look at line 1.</p>"],
    solution: {
      code: "const milkTea = 18;",
      html: "<p>One number.</p>",
    },
  });
});

test("the input of an exercise follows its start", async () => {
  const reading = "const milkTea = 15;\n```\n\n```input\nKarim\n2\n";
  const [part] = await partsOf(exercise.replace("const milkTea = 15;\n", reading));

  expect(part).toMatchObject({ start: "const milkTea = 15;", input: "Karim\n2" });
});

test("the input of a sample and of a prediction is shown", async () => {
  const blocks =
    "```python\nprint(input())\n```\n\n```input\nKarim\n```\n\n```output\nKarim!\n```\n";
  const [sample, prediction] = await partsOf(`${blocks}\n## Predict the output\n\n${blocks}`);

  const input = '<pre class="code-input" tabindex="0"><code translate="no">Karim</code></pre>';
  expect(sample).toMatchObject({ html: expect.stringContaining(input) });
  expect(prediction).toMatchObject({ html: expect.stringContaining(input), output: "Karim!" });
});

test("a question has answers, and a word on each wrong one", async () => {
  const [part] = await partsOf(
    "## Question: Why once?\n\nWhat happens?\n\n- [ ] Nothing.\n\n  It is forgotten.\n- [x] One is old.\n",
  );

  expect(part as Question).toMatchObject({
    kind: "question",
    title: "Why once?",
    html: "<p>What happens?</p>",
    options: [
      { html: "<p>Nothing.</p>", right: false, feedback: "<p>It is forgotten.</p>" },
      { html: "<p>One is old.</p>", right: true, feedback: "" },
    ],
  });
});

test("the order of a question's answers may mean something", async () => {
  const question = (mark: string) =>
    `## Question: When?\n\nWhen?\n\n${mark}- [ ] 1\n\n  No.\n- [x] 2\n`;

  expect(await partsOf(question("<!-- ordered -->\n\n"))).toMatchObject([{ ordered: true }]);
  expect(await partsOf(question(""))).toEqual([
    expect.not.objectContaining({ ordered: expect.anything() }),
  ]);
});

test("a right answer may have a paragraph, too", async () => {
  const [part] = await partsOf("## Question\n\n- [x] Two.\n\n  One is old.\n- [ ] One.\n\n  No.\n");
  expect((part as Question).options[0]).toMatchObject({
    right: true,
    feedback: "<p>One is old.</p>",
  });
});

test("the output to predict is not part of what is shown", async () => {
  const [part] = await partsOf(
    '## Predict the output\n\n```js\n1 + "1"\n```\n\n```output\n11\n```\n',
  );

  expect(part as Prediction).toMatchObject({ kind: "prediction", output: "11" });
  expect((part as Prediction).html).not.toContain("11");
});

describe("what is wrong is reported with its line", () => {
  test.each([
    [
      "no front matter",
      "",
      "Text.\n",
      "01-menu.md:1: must begin with front matter between --- lines",
    ],
    [
      "no minutes",
      "---\ntitle: A\nchapter: B\n---\n",
      "Text.\n",
      "01-menu.md:2: minutes: is missing",
    ],
    [
      "an exercise without tests",
      frontMatter,
      exercise.replace(/### Tests[\s\S]*### Hints/, "### Hints"),
      '01-menu.md:6: the exercise "Change the price" has no section "Tests"',
    ],
    [
      "a test without code",
      frontMatter,
      exercise.replace(/ {3}```js[\s\S]*? {3}```\n/, ""),
      "01-menu.md:18: a test is a sentence, and below it the code that checks it",
    ],
    [
      "another language in the solution",
      frontMatter,
      exercise.replace("```js\nconst milkTea = 18;", "```ts\nconst milkTea = 18;"),
      "01-menu.md:32: the solution is ts, but the start is js",
    ],
    [
      "an unknown section",
      frontMatter,
      exercise.replace("### Hints", "### Tips"),
      '01-menu.md:24: "Tips" is no section of an exercise (Checklist, Start, Tests, Rules, Hints, Solution, Worked example, Also right, Wrong)',
    ],
    [
      "two exercises with one title",
      frontMatter,
      exercise + exercise,
      '01-menu.md:35: "Exercise: Change the price" is there twice: give each a title of its own',
    ],
    [
      "a question without a right answer",
      frontMatter,
      "## Question: Why?\n\n- [ ] A.\n\n  No.\n- [ ] B.\n\n  No.\n",
      '01-menu.md:6: the question "Why?" has no right answer: tick it with [x]',
    ],
    [
      "a wrong answer without a word",
      frontMatter,
      "## Question: Why?\n\n- [ ] A.\n- [x] B.\n",
      '01-menu.md:8: the wrong answer "A." needs a paragraph that says why it is wrong',
    ],
    [
      "a prediction without output",
      frontMatter,
      "## Predict the output\n\n```js\n1\n```\n",
      "01-menu.md:6: a prediction has one code block and one output block",
    ],
    [
      "a text after the answers",
      frontMatter,
      "## Question: Why?\n\n- [ ] A.\n\n  No.\n- [x] B.\n\nTomorrow there is milk.\n",
      "01-menu.md:13: this stands after the answers: begin a section of its own with ##",
    ],
    [
      "a text after the output of a prediction",
      frontMatter,
      "## Predict the output\n\n```js\n1\n```\n\n```output\n1\n```\n\nTomorrow there is milk.\n",
      "01-menu.md:16: this stands after the output: begin a section of its own with ##",
    ],
    [
      "an input that no code reads",
      frontMatter,
      "Text.\n\n```input\nKarim\n```\n",
      "01-menu.md:8: an input block stands directly after the code that reads it",
    ],
    [
      "an input of a solution",
      frontMatter,
      `${exercise}\n\`\`\`input\nKarim\n\`\`\`\n`,
      "01-menu.md:36: a block of input is no file of a program",
    ],
    [
      "a mark of ordered answers elsewhere",
      frontMatter,
      "<!-- ordered -->\n\nTea.\n",
      "01-menu.md:6: this stands directly before the answers of a question",
    ],
    [
      "a wrong program that names no test",
      frontMatter,
      exercise + programs.replace(" Fails: 1.", ""),
      '01-menu.md:46: a wrong program\'s sentence ends with a test that it fails, such as "Fails: 2."',
    ],
    [
      "a wrong program that names a test that is not there",
      frontMatter,
      exercise + programs.replace("Fails: 1.", "Fails: 1, 2."),
      "01-menu.md:46: there is no test 2: the exercise has 1",
    ],
    [
      "a program in another language",
      frontMatter,
      exercise + programs.replace("```js", "```python"),
      "01-menu.md:40: this program is python, but the start is js",
    ],
    [
      "a program without code",
      frontMatter,
      `${exercise}\n### Also right\n\n1. With a call.\n`,
      "01-menu.md:38: a program is a sentence, and below it its code",
    ],
    [
      "no program under the heading of programs",
      frontMatter,
      `${exercise}\n### Wrong\n`,
      '01-menu.md:36: the section "Wrong" has no program',
    ],
    [
      "a missing picture",
      frontMatter,
      "![A stall](/pictures/none.webp)\n",
      "01-menu.md:6: there is no picture /pictures/none.webp",
    ],
    [
      "a picture without a text",
      frontMatter,
      "![](/pictures/stall.webp)\n",
      "01-menu.md:6: the picture /pictures/stall.webp has no text in its brackets",
    ],
    [
      "a language that nobody highlights",
      frontMatter,
      "Text.\n\n```cobol\nx\n```\n",
      '01-menu.md:8: "cobol" is none of',
    ],
  ])("%s", async (_what, head, body, expected) => {
    expect(await issuesOf(body, head)).toContainEqual(expect.stringContaining(expected));
  });
});
