import { beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../../tests/browser/chromium.ts";
import { runCatalogue } from "../../tests/site/command-in-process.ts";
import {
  exercise,
  fence,
  lessonFile,
  linesOf,
  programs,
  runLesson,
  sourceWith,
} from "../../tests/site/prove-lesson.ts";

beforeAll(findChromium);

const solved = (title: string) => exercise(title, "console.log(15);", "console.log(18);");

describe("programs that prove an exercise's tests", { timeout: 120_000 }, () => {
  test("are counted by language, right ones that pass and wrong ones that are refused", async () => {
    const { code, proof } = await runLesson(
      solved("Eighteen") +
        programs("Also right", ["Computed.", "console.log(9 * 2);"]) +
        programs(
          "Wrong",
          ["The old price. Fails: 1.", "console.log(15);"],
          ["Both prices. Fails: 1.", "console.log(15);\nconsole.log(18);"],
        ),
    );
    expect(code).toBe(0);
    expect(proof?.languages.js).toMatchObject({
      exercise: { found: 1, proven: 1 },
      alsoRight: { found: 1, proven: 1 },
      wrong: { found: 2, proven: 2 },
    });
  });

  test("may have several files, and leave out those that are as the start has them", async () => {
    const main = fence("js main.js", 'import { price } from "./price.js";\nconsole.log(price);');
    const price = (code: string) => fence("js price.js", `export const price = ${code};`);
    const item = (sentence: string, code: string) =>
      `1. ${sentence}\n\n${price(code).replaceAll(/^(?=.)/gm, "   ")}`;
    const result = await runLesson(
      solved("Eighteen")
        .replace(fence("js", "console.log(15);"), main + price("15"))
        .replace(fence("js", "console.log(18);"), price("18")) +
        `### Also right\n\n${item("Computed.", "9 * 2")}` +
        `### Wrong\n\n${item("Too much. Fails: 1.", "19")}${item("No price. Fails: 1.", "\n  tea")}`,
    );
    expect(linesOf(result)).toEqual([
      `${lessonFile}:52: this wrong program of "Eighteen" ends with an error in line 2 of price.js: ReferenceError: tea is not defined`,
    ]);
    expect(result.proof?.languages.js).toMatchObject({
      exercise: { found: 1, proven: 1 },
      alsoRight: { found: 1, proven: 1 },
      wrong: { found: 2, proven: 1 },
    });
  });

  test("are issues where a right one fails, or a wrong one passes or does not run", async () => {
    const { code, ...result } = await runLesson(
      solved("Eighteen") +
        programs("Also right", ["As a text.", 'console.log("18 taka");']) +
        programs(
          "Wrong",
          ["Computed. Fails: 1.", "console.log(9 * 2);"],
          ["No program. Fails: 1.", "console.log(tea);"],
        ),
    );
    expect(code).toBe(1);
    expect(linesOf(result)).toEqual([
      expect.stringMatching(
        /^courses\/till\/01-a-price\.md:33: this other right program of "Eighteen" fails test 1: /,
      ),
      `${lessonFile}:41: this wrong program of "Eighteen" passes test 1`,
      `${lessonFile}:47: this wrong program of "Eighteen" ends with an error in line 1 of its code: ReferenceError: tea is not defined`,
    ]);
    expect(result.proof?.languages.js).toMatchObject({
      alsoRight: { found: 1, proven: 0 },
      wrong: { found: 2, proven: 0 },
    });
  });

  test("fail where types do not fit, and a wrong program may say so", async () => {
    const lesson =
      exercise(
        "Eighteen",
        "console.log(15);",
        'const price: number = "18";\nconsole.log(price);',
        "ts",
      ) +
      programs(
        "Wrong",
        ["A text. Fails: types.", 'const price: number = "18";\nconsole.log(price);'],
        ["A number. Fails: types.", "const price: number = 18;\nconsole.log(price);"],
      ).replaceAll("```js\n", "```ts\n") +
      "## Samples\n\n" +
      fence("ts", 'const cups: number = "2";\nconsole.log(cups);') +
      fence("output", "2") +
      fence("ts", "const cups: string = 2;\nconsole.log(cups);") +
      fence("output", "2") +
      "The compiler says: Type 'number' is not assignable to type 'string'.\n";
    const result = await runLesson(lesson);
    const wrong = "error TS2322: Type 'string' is not assignable to type 'number'.";
    expect(linesOf(result)).toEqual([
      expect.stringContaining(
        `the solution of "Eighteen" has a type that does not fit in line 1 of its code: ${wrong}`,
      ),
      expect.stringContaining('wrong program of "Eighteen" has no type that does not fit'),
      expect.stringContaining(
        `the sample has a type that does not fit in line 1 of its code: ${wrong}`,
      ),
    ]);
  });
});

describe("other kinds of exercises", { timeout: 120_000 }, () => {
  const fault = (start: string) =>
    exercise("Eighteen", start, "console.log(18);").replace("Exercise", "Find the fault");
  const rules = fenceOfRule("expect(code.includes('9')).toBe(false);");
  const refactoring = (start: string) =>
    exercise("Eighteen", start, "console.log(18);")
      .replace("Exercise", "Refactor")
      .replace("### Solution", `${rules}### Solution`);

  test("are proven: a fault runs and fails, what is refactored passes and breaks a rule", async () => {
    const { code, proof } = await runLesson(
      fault("console.log(15);") + refactoring("console.log(9 + 9);").replace("Eighteen", "Twice"),
    );
    expect(code).toBe(0);
    expect(proof?.languages.js?.exercise).toEqual({ found: 2, proven: 2 });
  });

  test("are issues where the start does something else", async () => {
    const { code, ...result } = await runLesson(
      fault("console.log(tea);") +
        refactoring("console.log(15);").replace("Eighteen", "Not right") +
        refactoring("console.log(18);").replace("Eighteen", "No rule broken"),
    );
    expect(code).toBe(1);
    expect(linesOf(result)).toEqual([
      expect.stringMatching(/the start of "Eighteen" ends with an error in line 1/),
      expect.stringMatching(/the start of "Not right" fails test 1: /),
      expect.stringMatching(/the start of "Not right" already keeps every rule/),
      expect.stringMatching(/the start of "No rule broken" already keeps every rule/),
    ]);
  });
});

/** Returns the rules of a refactoring, with one. */
function fenceOfRule(code: string): string {
  return `### Rules\n\n1. There is no nine.\n\n   \`\`\`js\n   ${code}\n   \`\`\`\n\n`;
}

describe("proof.yaml", { timeout: 120_000 }, () => {
  const runWith = (rules: string, body: string) => runLesson(body, {}, { "proof.yaml": rules });

  test("says how many programs each exercise needs", async () => {
    const { code, ...result } = await runWith(
      "alsoRight: 1\nwrong: 2\n",
      solved("Eighteen") + programs("Wrong", ["The old price. Fails: 1.", "console.log(15);"]),
    );
    const needs = `${lessonFile}:11: the exercise "Eighteen" needs`;
    expect(linesOf(result)).toEqual([
      `${needs} 1 under "### Also right", as proof.yaml says; it has 0`,
      `${needs} 2 under "### Wrong", as proof.yaml says; it has 1`,
    ]);
    expect(code).toBe(1);
  });

  test("asks nothing of exercises that nothing here runs", async () => {
    const inGo = exercise("In Go", "package main", "package main // solved", "go");
    expect(await runWith("wrong: 2\n", inGo)).toMatchObject({ code: 0 });
  });

  test("with a mistake is an issue with its line", async () => {
    const { code, ...result } = await runWith("wrong: 2\nalsoRigth: 1\n", "Tea.");
    expect(linesOf(result)).toEqual([expect.stringMatching(/^proof\.yaml:2: .*"?alsoRigth/)]);
    expect(code).toBe(1);
  });

  test("is not among the files that import leaves out", async () => {
    await using source = await sourceWith("Tea.", { "proof.yaml": "wrong: 2\n" });
    const { output, errors } = await runCatalogue(["check", source.path], source.path);
    expect(output + errors).not.toContain("proof.yaml");
  });
});
