import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../../tests/browser/chromium.ts";
import { runCatalogue } from "../../tests/site/command-in-process.ts";
import {
  exercise,
  fence,
  lessonFile,
  linesOf,
  runLesson,
  sourceWith,
} from "../../tests/site/prove-lesson.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

beforeAll(findChromium);

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
      `${lessonFile}:7: the sample prints "15" in line 1 of its output, where "18" is stated`,
      expect.stringMatching(
        /^courses\/till\/01-a-price\.md:33: the solution of "Wrong solution" fails test 1: .*18/s,
      ),
      `${lessonFile}:41: the start of "Solved start" already passes every test`,
      expect.stringMatching(
        /01-a-price\.md:77: the solution of "Broken solution" ends with an error in line 2 of its code: TypeError/,
      ),
      `${lessonFile}:100: the solution of "Endless solution" does not end within 2 seconds`,
      `${lessonFile}:106: the prediction prints "3" in line 1 of its output, where "4" is stated`,
    ]);
    expect(result.proof?.languages.js).toEqual({
      sample: { found: 1, proven: 0 },
      prediction: { found: 1, proven: 0 },
      exercise: { found: 4, proven: 0 },
    });
  });

  test("lessons are run at once, and their issues come in the lessons' order", async () => {
    const slow = "await new Promise((done) => setTimeout(done, 500));\nconsole.log(1);";
    const second = `---\ntitle: More\nchapter: One\nminutes: 9\n---\n\n`;
    const { proof, ...result } = await runLesson(
      fence("js", slow) + fence("output", "2"),
      {},
      {
        "courses/till/02-more.md": second + fence("js", "console.log(3);") + fence("output", "4"),
      },
    );

    expect(linesOf(result)).toEqual([
      expect.stringContaining("01-a-price.md:7: the sample prints"),
      expect.stringContaining("02-more.md:7: the sample prints"),
    ]);
    expect(proof?.courses).toMatchObject([{ id: "till", lessons: 2 }]);
    expect(proof?.languages.js?.sample).toEqual({ found: 2, proven: 0 });
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
      { file: lessonFile, line: 7, language: "bash", reason: "nothing here runs bash" },
      {
        file: lessonFile,
        line: 17,
        language: "output",
        reason: "no code stands directly before this output",
      },
      { file: lessonFile, line: 25, language: "go", reason: "no browser runs go" },
    ]);
    expect(proof?.languages.go?.exercise).toEqual({ found: 1, proven: 0 });

    await using source = await sourceWith(body);
    const values = ["check", source.path, "--run"];
    const { output } = await runCatalogue(values, path.join(source.path, "data"));
    expect(output).toMatch(/^till +1 +5 +5 +2\.5 +0$/m);
    expect(output).toContain("Lessons: 1, with 5 words\n");
    expect(output).toContain("Not run: 3\n");
    expect(output).toContain(`  go: no browser runs go\n    ${lessonFile}:25\n`);
  });

  test("programs of compiled languages are, where there is no sandbox", async () => {
    const body = ["go", "java", "rust"].map(
      (language) => fence(language, "any code") + fence("output", "18"),
    );
    const { code, proof } = await runLesson(body.join(""), { BWRAP_PATH: "/bin/false" });

    expect(code).toBe(0);
    expect(proof?.notRun.map(({ line, language, reason }) => [line, language, reason])).toEqual(
      ["go", "java", "rust"].map((language, index) => [
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
