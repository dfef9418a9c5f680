import * as fc from "fast-check";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import type { LessonPart } from "../../../contract/lesson.ts";
import { parseText } from "../../../tests/lessons/parse-text.ts";

/** Blocks of a lesson, some of which are refused; each `w` becomes a word of its own. */
const blocks = [
  "w w, w.",
  "w *w* **w** ~~w~~ `w` \\*w\\* w&nbsp;w",
  "w\\\nw  \nw",
  "w <w> w</w> <!-- later -->",
  "<w>\nw\n</w>",
  "### w w",
  "## w w",
  "w\n---",
  "# w",
  "- w\n- w\n\n  w\n  1. w\n- w",
  "> w\n> > w\n\n> - w",
  "| w | w |\n| - | -: |\n| w | w |\n| w |",
  "| w | w |\n| - | - |\n| w | w | w |",
  "    w w",
  "```\nw\n```",
  "```js\nw\n```\n\n```output\nw\n```",
  "```js title=w\nw\n```",
  "```w\nw\n```",
  "- w\n\n  ```w\n  w\n  ```",
  "[w](/faq 'w') [w](#w) [w](02-w.md#w) <https://w.example>",
  "![w](/pictures/stall.webp 'w')",
  "![](/pictures/stall.webp) w",
  "[w][w] w\n\n[w]: /faq",
  "[w]: /w 'w'",
  "[^w]: w w",
  "w[^1]\n\n[^1]: w w\n\n    w",
  "- [x] w\n- [ ] w",
  "- [ ] w",
  "***\n\nw",
  "### Solution\n\nw",
];

const activities = [
  "## Question: w\n\nw\n\n- [x] w\n\n  w\n\n- [ ] w\n\n  w\n\n  w",
  "## Question: w\n\nw\n\n- [x] w\n- w\n- [ ] w\n\n  w",
  "## Question: w\n\n- [x] w\n- [ ] w\n\n  w\n\nw\n\n- [x] w\n- [ ] w\n\n  w",
  "## Question: w\n\n- [x] w\n  - w\n- [ ] w\n\n  w",
  "## Question: w\n\n### w\n\n- w\n\n1. [x] w\n2. [ ] w\n\n   w",
  "## Predict the output: w\n\nw\n\n```js\nw\n```\n\nw\n\n```output\nw\n```",
  "## Predict the output: w\n\n```js\nw\n```\n\n```input\nw\n```\n\n```output\nw\n```",
  "## question: w\n\nw\n\n- [x] w\n- [ ] w",
  "## Exercise - w\n\nw",
  exercise(),
  exercise({ start: "w\n\n```js\nw\n```" }),
  exercise({ start: "```js\nw\n```\n\nw" }),
  exercise({ start: "```js\nw\n```\n\n```input\nw\n```" }),
  exercise({ start: "```js\nw\n```\n\n```output\nw\n```" }),
  exercise({ tests: "w\n\n1. w\n\n   ```js\n   w\n   ```" }),
  exercise({ tests: "1. w\n\n   ```js\n   w\n   ```\n\nw" }),
  exercise({ tests: "1. w\n\n   ```js\n   w\n   ```\n\n   w" }),
  exercise({ tests: "1. w *w*\n\n   w\n\n   ```js\n   w\n   ```" }),
  exercise({ tests: "1. w\n\n   ```js\n   w\n   ```\n\n- w\n\n  ```js\n  w\n  ```" }),
  exercise({ tests: "1. w ![w](/pictures/stall.webp)\n\n   ```js\n   w\n   ```" }),
  exercise({ hints: "1. w\n\n   w\n2. w" }),
  exercise({ hints: "w\n\n1. w" }),
  exercise({ hints: "1. w\n\n- w" }),
  exercise({ hints: "w" }),
  exercise({ solution: "w\n\n```js\nw\n```\n\nw" }),
  `${exercise()}\n\n### Hint\n\nw`,
  `${exercise()}\n\n### Solution\n\nw`,
  `${exercise()}\n\n#### w\n\nw`,
];

function exercise({
  start = "```js\nw\n```",
  tests = "1. w\n\n   ```js\n   w\n   ```",
  hints = "1. w",
  solution = "```js\nw\n```",
} = {}): string {
  return `## Exercise: w\n\nw\n\n### Start\n\n${start}\n\n### Tests\n\n${tests}\n\n### Hints\n\n${hints}\n\n### Solution\n\n${solution}`;
}

const madeUpLesson = fc
  .tuple(
    fc.array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 3 }),
    fc.option(fc.constantFrom(...activities), { nil: undefined }),
    fc.option(fc.constantFrom(...blocks), { nil: undefined }),
  )
  .map(([before, activity, after]) => {
    const body = [...before, activity, after].filter((block) => block !== undefined).join("\n\n");
    const words: string[] = [];
    const text = body.replaceAll(/\bw\b/g, () => {
      words.push(`word${words.length + 1}end`);
      return words.at(-1)!;
    });
    return { text, words };
  });

test("every word of a lesson is on its page, unless the lesson is refused", async () => {
  await fc.assert(
    fc.asyncProperty(madeUpLesson, async ({ text, words }) => {
      const result = await parseText(text);
      if ("issues" in result) return;
      const shown = shownIn(result.lesson.parts);
      expect(words.filter((word) => !shown.includes(word))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/** Returns what of a lesson's parts a reader meets: texts, code, and what pictures and links say. */
function shownIn(parts: LessonPart[]): string {
  return JSON.stringify(parts, (key, value: unknown) =>
    key === "html" || key === "feedback" ? textOfHtml(value as string) : value,
  );
}

function textOfHtml(html: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const { body } = document;
  const attributes = [...body.querySelectorAll("[title], [alt]")].map(
    (element) => `${element.getAttribute("title")} ${element.getAttribute("alt")}`,
  );
  return `${body.textContent} ${attributes.join(" ")}`;
}
