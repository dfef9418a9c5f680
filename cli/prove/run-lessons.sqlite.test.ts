import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../../tests/browser/chromium.ts";
import { runCatalogue } from "../../tests/site/catalogue-command.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import type { ProvedSource } from "./prove-source.ts";

beforeAll(findChromium);

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

const exercise = (title: string, start: string, solution: string, language = "js") =>
  `## Exercise: ${title}\n\n### Start\n\n${fence(language, start)}### Tests\n\n1. It prints 18.\n\n` +
  `   \`\`\`js\n   expect(output).toBe("18");\n   \`\`\`\n\n### Solution\n\n${fence(language, solution)}`;

/** A source whose only course has one lesson with this body, which begins in line 7. */
async function sourceWith(body: string) {
  const folder = await temporaryFolder();
  const write = (name: string, text: string) => writeFile(path.join(folder.path, name), text);
  await mkdir(path.join(folder.path, "courses/till"), { recursive: true });
  await write(
    "categories.yaml",
    "- category: javascript\n  name: JavaScript\n  mainCategory: Language\n",
  );
  await write(
    "courses/till.md",
    "---\nid: till\nname: Till\ncategory: javascript\nlevel: beginner\nhours: 1\n---\nA till.\n",
  );
  await write(
    "courses/till/01-a-price.md",
    `---\ntitle: A price\nchapter: One\nminutes: 9\n---\n\n${body}`,
  );
  return folder;
}

/** Runs the code of a lesson with this body; returns the command's exit code and its JSON. */
async function runLesson(body: string, environment: Record<string, string> = {}) {
  await using source = await sourceWith(body);
  const data = path.join(source.path, "data");
  const values = ["check", source.path, "--run", "--json"];
  const { code, output, errors } = await runCatalogue(values, data, { environment });
  if (!output) throw new Error(errors);
  return { code, ...(JSON.parse(output) as Partial<ProvedSource>) };
}

const linesOf = ({ issues }: Partial<ProvedSource>) =>
  issues?.map(({ file, line, message }) => `${file}:${line}: ${message}`);

const file = "courses/till/01-a-price.md";

describe("in the browser", { timeout: 120_000 }, () => {
  test("samples, predictions and exercises are proven, by language", async () => {
    const { code, proof, issues } = await runLesson(
      "Rahima sells tea.\n\n" +
        fence("js", 'console.log("ঢাকা");\nnull.price;') +
        fence("output", "ঢাকা\nTypeError: Cannot read properties of null (reading 'price')") +
        fence("ts", "const price: number = 18;\nconsole.log(price);") +
        fence("output", "18") +
        exercise("Eighteen", "console.log(15);", "console.log(18);") +
        exercise("Not yet a program", "console.log(", "console.log(18);") +
        `## Predict the output\n\n${fence("js", "console.log(1 + '1');")}${fence("output", "11")}`,
    );

    expect(issues).toBeUndefined();
    expect(code).toBe(0);
    expect(proof).toEqual({
      courses: [
        {
          id: "till",
          language: "en",
          lessons: 1,
          words: 9,
          shortest: 9,
          longest: 9,
          wordsPerSentence: 3,
          grade: 0,
        },
      ],
      languages: {
        js: {
          sample: { found: 1, proven: 1 },
          prediction: { found: 1, proven: 1 },
          exercise: { found: 2, proven: 2 },
        },
        ts: {
          sample: { found: 1, proven: 1 },
          prediction: { found: 0, proven: 0 },
          exercise: { found: 0, proven: 0 },
        },
      },
      notRun: [],
    });
  });

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

  test("what a lesson says, but its code does not do, is an issue with file and line", async () => {
    const { code, ...result } = await runLesson(
      fence("js", "console.log(15);") +
        fence("output", "18") +
        exercise("Wrong solution", "console.log(15);", "console.log(17);") +
        exercise("Solved start", "console.log(18);", "console.log(18);") +
        exercise("Broken solution", "console.log(15);", "let price;\nprice.total;") +
        exercise("Endless solution", "console.log(15);", "while (true);") +
        `## Predict the output\n\n${fence("js", "console.log(3);")}${fence("output", "4")}`,
    );

    expect(code).toBe(1);
    expect(linesOf(result)).toEqual([
      `${file}:7: the sample prints "15" in line 1 of its output, where "18" is stated`,
      expect.stringMatching(
        /^courses\/till\/01-a-price\.md:33: the solution of "Wrong solution" fails test 1: .*18/s,
      ),
      `${file}:41: the start of "Solved start" already passes every test`,
      expect.stringMatching(
        /01-a-price\.md:77: the solution of "Broken solution" ends with an error in line 2 of its code: TypeError/,
      ),
      `${file}:100: the solution of "Endless solution" does not end within 2 seconds`,
      `${file}:106: the prediction prints "3" in line 1 of its output, where "4" is stated`,
    ]);
    expect(result.proof?.languages.js).toEqual({
      sample: { found: 1, proven: 0 },
      prediction: { found: 1, proven: 0 },
      exercise: { found: 4, proven: 0 },
    });
  });

  test("without Chromium the command fails and says what it needs", async () => {
    await using source = await sourceWith(fence("js", "console.log(1);") + fence("output", "1"));
    const { code, errors } = await runCatalogue(["check", source.path, "--run"], source.path, {
      environment: { CHROMIUM_PATH: "/none/chromium" },
    });
    expect(errors).toContain('CHROMIUM_PATH is "/none/chromium", but there is no such file');
    expect(code).toBe(3);
  });
});

describe("what is not run", () => {
  test("is listed with the reason, and is no issue", async () => {
    const body =
      fence("bash", "npm start") +
      fence("output", "ready") +
      "The message:\n\n" +
      fence("output", "oh") +
      exercise("In Go", "package main", "package main // solved", "go");
    const { code, proof } = await runLesson(body);

    expect(code).toBe(0);
    expect(proof?.notRun).toEqual([
      { file, line: 7, language: "bash", reason: "nothing here runs bash" },
      {
        file,
        line: 17,
        language: "output",
        reason: "no code stands directly before this output",
      },
      { file, line: 25, language: "go", reason: "no browser runs go" },
    ]);
    expect(proof?.languages.go?.exercise).toEqual({ found: 1, proven: 0 });

    await using source = await sourceWith(body);
    const values = ["check", source.path, "--run"];
    const { output } = await runCatalogue(values, path.join(source.path, "data"));
    expect(output).toMatch(/^till +1 +5 +5 +2\.5 +0$/m);
    expect(output).toContain("Lessons: 1, with 5 words\n");
    expect(output).toContain("Not run: 3\n");
    expect(output).toContain(`  go: no browser runs go\n    ${file}:25\n`);
  });

  test("programs of compiled languages are, where there is no sandbox", async () => {
    const body = ["cpp", "go", "java", "php", "rust"].map(
      (language) => fence(language, "any code") + fence("output", "18"),
    );
    const { code, proof } = await runLesson(body.join(""), { BWRAP_PATH: "/bin/false" });

    expect(code).toBe(0);
    expect(proof?.notRun.map(({ line, language, reason }) => [line, language, reason])).toEqual(
      ["cpp", "go", "java", "php", "rust"].map((language, index) => [
        7 + index * 8,
        language,
        expect.stringMatching(/^bubblewrap cannot isolate programs on this machine/),
      ]),
    );
  });

  test("without --run nothing is run", async () => {
    await using source = await sourceWith(fence("js", "console.log(1);") + fence("output", "2"));
    const { code, output } = await runCatalogue(["check", source.path], source.path);
    expect(output).toMatch(/No issue found\.\n$/);
    expect(output).not.toContain("Proven");
    expect(code).toBe(0);
  });

  test("standard input is refused, because it can be read only once", async () => {
    await using data = await temporaryFolder();
    const values = ["check", "-", "--format", "ndjson", "--run"];
    const { code, errors } = await runCatalogue(values, data.path);
    expect(errors).toContain("--run reads a source twice");
    expect(code).toBe(2);
  });
});
