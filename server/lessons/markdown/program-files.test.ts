import { expect, test } from "vitest";
import type { Lesson } from "../../../contract/lesson.ts";
import { filesOf, isExercise } from "../../../contract/exercise-files.ts";
import { parseText } from "../../../tests/lessons/parse-text.ts";

const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
const indented = (text: string) => text.replaceAll(/^(?=.)/gm, "   ");

const app = block("jsx App.jsx", 'import "./style.css";\nexport default () => <p>Tea</p>;');
const style = block("css style.css", "p { color: red; }");
const green = block("css style.css", "p { color: green; }");

/** An exercise whose start begins in line 12. */
function exercise({ start = app + style, solution = green, wrong = style, more = "" }): string {
  return (
    `## Exercise: Tea\n\nPaint it.\n\n### Start\n\n${start}### Tests\n\n1. It is green.\n\n` +
    `${indented(block("js", "expect(1).toBe(1);"))}### Solution\n\nGreen.\n\n${solution}` +
    `### Wrong\n\n1. It is red. Fails: 1.\n\n${indented(wrong)}${more}`
  );
}

test("a program may have several files, and leaves out those that stay as the start has them", async () => {
  const result = await parseText(exercise({}));
  expect(result).not.toHaveProperty("issues");
  const [part] = (result as { lesson: Pick<Lesson, "parts"> }).lesson.parts;
  expect(part).toMatchObject({
    language: "jsx",
    file: "App.jsx",
    solution: { html: "<p>Green.</p>", code: expect.stringContaining("Tea") },
    otherFiles: [
      {
        name: "style.css",
        language: "css",
        start: "p { color: red; }",
        solution: "p { color: green; }",
      },
    ],
  });
  expect(isExercise(part!) && filesOf(part).map(({ name, draft }) => [name, draft])).toEqual([
    ["App.jsx", expect.stringMatching(/^exercise-[0-9a-f]{8}$/)],
    ["style.css", expect.stringMatching(/^exercise-[0-9a-f]{8}\/style\.css$/)],
  ]);
});

test("a program in one text has no file, and one may have a name", async () => {
  const one = block("js", "1");
  const parsed = await parseText(exercise({ start: one, solution: one, wrong: one }));
  const [part] = (parsed as { lesson: Pick<Lesson, "parts"> }).lesson.parts;
  expect(part).not.toHaveProperty("file");
  expect(part).not.toHaveProperty("otherFiles");
  const named = block("js price.js", "1");
  const other = await parseText(exercise({ start: named, solution: named, wrong: named }));
  expect(other).toMatchObject({ lesson: { parts: [{ file: "price.js" }] } });
});

test("an input follows the last file of the start", async () => {
  const start = `${block("python main.py", "input()")}${block("text menu.txt", "tea")}${block("input", "2")}`;
  const solution = block("python main.py", "print(input())");
  const parsed = await parseText(exercise({ start, solution, wrong: solution }));
  expect(parsed).toMatchObject({
    lesson: { parts: [{ input: "2", otherFiles: [{ name: "menu.txt", solution: "tea" }] }] },
  });
});

const seven = Array.from({ length: 7 }, (_, index) => block(`js file${index}.js`, "1")).join("");

test.each([
  [
    "several blocks without names",
    { start: app + block("css", "p {}") },
    17,
    /each names its file/,
  ],
  [
    "a name with a folder",
    { start: app + block("css a/style.css", "p {}") },
    17,
    /no name of a file/,
  ],
  [
    "a name with more words",
    { start: app + block("css style.css new", "p {}") },
    17,
    /no name of a file/,
  ],
  [
    "a long name",
    { start: app + block("css", "").replace("css", `css ${"s".repeat(40)}.css`) },
    17,
    /no name/,
  ],
  ["a file twice", { start: app + style + block("css Style.css", "p {}") }, 21, /is there twice/],
  [
    "a name of another language",
    { start: app + block("css style.js", "p {}") },
    17,
    /as a file of css does/,
  ],
  [
    "seven files",
    { start: seven, solution: block("js file0.js", "2"), wrong: block("js file0.js", "3") },
    36,
    /at most 6 files/,
  ],
  [
    "a file that the start has not",
    { solution: block("css other.css", "p {}") },
    33,
    /the start has no file other.css/,
  ],
  [
    "a solution without a name",
    { solution: block("css", "p {}") },
    33,
    /the solution names no file/,
  ],
  [
    "a solution in another language",
    { solution: block("text style.css", "p {}") },
    33,
    /the solution is text, but the start is css/,
  ],
  [
    "a wrong program of another file",
    { wrong: block("css other.css", "p {}") },
    41,
    /the start has no file other.css/,
  ],
  [
    "a wrong program with text below",
    { wrong: `${style}Milk.\n\n` },
    39,
    /a program is a sentence/,
  ],
  [
    "a name outside of an exercise's programs",
    { more: `## Prose\n\n${style}` },
    47,
    /"style.css" is not shown/,
  ],
])("%s is reported", async (_what, parts, line, message) => {
  expect(await parseText(exercise(parts))).toMatchObject({
    issues: expect.arrayContaining([
      { file: "01-menu.md", line, message: expect.stringMatching(message) },
    ]),
  });
});
