import { expect, test } from "vitest";
import { parseText } from "../../../tests/lessons/parse-text.ts";

const test1 = "1. It sells tea.\n\n   ```js\n   expect(code).toBe(1);\n   ```";

function exercise({ start = "", tests = "", hints = "1. Tea." }): string {
  return `## Exercise: Tea\n\nSell.\n\n### Start\n\n\`\`\`js\n1\n\`\`\`\n\n${start}\n\n### Tests\n\n${test1}${tests}\n\n### Hints\n\n${hints}\n\n### Solution\n\n\`\`\`js\n2\n\`\`\``;
}

test.each([
  ["a footnote", "Tea[^1].\n\n[^1]: Milk.", 8, /footnote/],
  ["a cell without a column", "| a | b |\n|---|---|\n| 1 | 2 | 3 |", 8, /more cells/],
  [
    "words after a fence's language",
    "```js title=tea.js\n1\n```",
    6,
    /"title=tea.js" is not shown/,
  ],
  ["an unknown language in a list", "- a\n\n  ```cobol\n  1\n  ```", 8, /"cobol" is none of/],
  [
    "a second list of answers",
    "## Question: Tea?\n\n1. [x] a\n\n- [x] b\n- [ ] c\n\n  d",
    10,
    /has a second list of answers/,
  ],
  ["text with the start", exercise({ start: "Milk." }), 16, /not be shown in the section "Start"/],
  ["text after the tests", exercise({ tests: "\n\nMilk." }), 26, /the section "Tests"/],
  ["text below a test's code", exercise({ tests: "\n\n   Milk." }), 20, /a test is a sentence/],
  ["hints that are no list", exercise({ hints: "Milk." }), 28, /the section "Hints"/],
  ["a section twice", `${exercise({})}\n\n### Hints\n\n1. Milk.`, 36, /the section "Hints" twice/],
])("%s is reported, because it would not be shown", async (_what, body, line, message) => {
  expect(await parseText(body)).toMatchObject({
    issues: expect.arrayContaining([
      { file: "01-menu.md", line, message: expect.stringMatching(message) },
    ]),
  });
});
