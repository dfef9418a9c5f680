import { beforeAll, expect, test } from "vitest";
import { findChromium } from "../../tests/browser/chromium.ts";
import { exercise, fence, linesOf, runLesson } from "../../tests/site/prove-lesson.ts";

beforeAll(findChromium);

test("Python reads the stated input, and SQL has a database", async () => {
  const { proof, ...result } = await runLesson(
    fence("python", 'name = input("Name? ")\nprint(f"{name}!")\nprint(1 / 0)') +
      fence("input", "করিম") +
      fence("output", "Name? করিম!\nZeroDivisionError: division by zero") +
      fence("python", "print(input())\nprint(input())") +
      fence("input", "one") +
      fence("output", "one\ntwo") +
      fence("sql", "select 'tea' as name, 18 as taka;") +
      fence("output", "name | taka\ntea | 18"),
  );

  expect(linesOf(result)).toEqual([
    expect.stringMatching(
      /-price\.md:22: the sample prints "EOFError: .*" in line 2 of its output, where "two" is stated/,
    ),
  ]);
  expect(proof?.languages.python?.sample).toEqual({ found: 2, proven: 1 });
  expect(proof?.languages.sql?.sample).toEqual({ found: 1, proven: 1 });
});

test("pages are visited", async () => {
  const page = (price: number) =>
    `<!doctype html>\n<p></p>\n<script>\nconsole.log(${price});\ndocument.querySelector("p").textContent = ${price};\n</script>`;
  const text = exercise("In html", page(15), page(18), "html");
  const { proof, issues } = await runLesson(
    fence("html", page(18)) +
      fence("output", "18") +
      text.replace("(output)", "(await page.text())"),
  );

  expect(issues).toBeUndefined();
  const proven = { found: 1, proven: 1 };
  expect(proof?.languages.html).toMatchObject({ sample: proven, exercise: proven });
});

test("components render, and print to the console", async () => {
  const components = {
    jsx: (price: number) =>
      `export default function Board() {\n  console.log(${price});\n  return <p>{${price}}</p>;\n}`,
    vue: (price: number) =>
      `<script setup>\nconst price = ${price};\nconsole.log(price);\n</script>\n<template><p>{{ price }}</p></template>`,
    svelte: (price: number) =>
      `<script>\n  const price = ${price};\n  console.log(price);\n</script>\n<p>{price}</p>`,
  };
  const programs = Object.entries(components);
  const samples = programs.map(
    ([language, component]) => fence(language, component(18)) + fence("output", "18"),
  );
  const exercises = programs.map(([sample, component]) => {
    const language = sample === "jsx" ? "tsx" : sample;
    const text = exercise(`In ${language}`, component(15), component(18), language);
    return text.replace("(output)", "(page.text())");
  });
  const predictions = programs.map(
    ([language, component]) =>
      `## Predict the output: ${language}\n\n${fence(language, component(5))}${fence("output", "5")}`,
  );
  const { proof, issues } = await runLesson([...samples, ...exercises, ...predictions].join(""));

  expect(issues).toBeUndefined();
  const proven = { found: 1, proven: 1 };
  expect(proof?.languages).toMatchObject({
    jsx: { sample: proven, prediction: proven },
    tsx: { exercise: proven },
    vue: { sample: proven, exercise: proven, prediction: proven },
    svelte: { sample: proven, exercise: proven, prediction: proven },
  });
});
