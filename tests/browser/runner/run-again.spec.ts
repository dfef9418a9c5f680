import { expect, test } from "./runner-page.ts";

test.describe("in JavaScript, a test runs the program again", () => {
  test("with other first values of variables at the top", async ({ run }) => {
    const code = [
      "export const price = 15;",
      "let cups = 2, sugar;",
      "function total() { return price * cups; }",
      "console.log(total(), sugar);",
      "setTimeout(() => console.error('paid'), 5);",
    ].join("\n");
    const result = await run({
      code,
      tests: [
        "expect(await run({ replace: { price: 20 } })).toBe('40 undefined\\npaid');",
        "expect(await run({ replace: { cups: 3, sugar: ['one'] } })).toBe(\"45 [ 'one' ]\\npaid\");",
        "expect(await run()).toBe(output);",
        "expect(total()).toBe(30);",
      ],
    });
    expect(result).toEqual({
      kind: "finished",
      truncated: false,
      output: [
        { stream: "out", text: "30 undefined" },
        { stream: "error", text: "paid" },
      ],
      tests: [{ passed: true }, { passed: true }, { passed: true }, { passed: true }],
    });
  });

  test("with other lines of input, which prompt() returns", async ({ run }) => {
    const result = await run({
      code: "console.log('Salam,', prompt('Name?'));",
      input: "Rahima",
      tests: [
        "expect(output).toBe('Salam, Rahima');",
        "expect(await run({ input: 'Karim' })).toBe('Salam, Karim');",
      ],
    });
    expect(result).toMatchObject({ tests: [{ passed: true }, { passed: true }] });
  });

  test("and after the last line with null, as where somebody closes the window", async ({
    run,
  }) => {
    const result = await run({
      code: "const first = prompt();\nconsole.log(first, prompt());",
      input: "Rahima",
      tests: [
        "expect(output).toBe('Rahima null');",
        "expect(await run({ input: '' })).toBe('null null');",
      ],
    });
    expect(result).toMatchObject({ tests: [{ passed: true }, { passed: true }] });
  });

  test("and what fails then says how it ran", async ({ run }) => {
    const tests = [
      "expect(await run({ replace: { price: 20 } })).toBe('20');",
      "await run({ replace: { price: null } });",
      "await run({ replace: { cups: 2 } });",
      "expect(price).toBe(16);",
    ];
    const request = { code: "const price = 15;\nconst text = price.toFixed();\nconsole.log(15);" };
    expect(await run({ ...request, tests })).toMatchObject({
      tests: [
        { message: "Run with price = 20: The output must be '20'; it is '15'." },
        {
          message: expect.stringMatching(/^Run with price = null: TypeError: .*null/),
          line: 2,
        },
        {
          message:
            "The program gives “cups” no value at its top, where the test gives it another one.",
        },
        { message: "The result must be 16; it is 15." },
      ],
    });
    expect(await run({ ...request, tests, messages: "bn" })).toMatchObject({
      tests: [
        { message: "price = 20 দিয়ে চালালে: আউটপুট '20' হতে হবে; এখন '15'।" },
        {},
        { message: /“cups”-এ কোনো মান রাখা নেই/ },
        {},
      ].map(({ message, ...rest }) => ({
        ...rest,
        ...(message && {
          message: typeof message === "string" ? message : expect.stringMatching(message),
        }),
      })),
    });
  });

  test("but an endless loop in it ends as any other", async ({ run }) => {
    const result = await run({
      code: "const limit = 3;\nfor (let i = 0; i !== limit; i++);",
      tests: ["await run({ replace: { limit: -1 } });"],
    });
    expect(result).toMatchObject({ kind: "timeout" });
  });
});

test("in TypeScript a replaced variable may have a type", async ({ run }) => {
  const result = await run({
    language: "ts",
    code: "const price: number = 15;\nconsole.log(price as number);",
    tests: ["expect(await run({ replace: { price: 20 } })).toBe('20');"],
  });
  expect(result).toMatchObject({ tests: [{ passed: true }] });
});

test.describe("in Python, a test runs the program again", () => {
  test.use({ language: "python" });
  const code = [
    "price = 15",
    "cups: int = 2",
    "name = input()",
    "print(f'{name}: {price * cups}')",
    "if __name__ == '__main__':",
    "    print('a\\nb', end='')",
  ].join("\n");

  test("with other input and other first values at the top", async ({ run }) => {
    const result = await run({
      code,
      input: "Rahima",
      tests: [
        "assert run(input='Karim') == 'Karim: 30\\na\\nb'",
        "assert run(replace={'price': 20, 'cups': 3}) == 'Rahima: 60\\na\\nb'",
        "assert run() == output",
        "assert price == 15 and name == 'Rahima'",
        "assert input() == 'Rahima'",
      ],
    });
    expect(result).toEqual({
      kind: "finished",
      truncated: false,
      output: [
        { stream: "out", text: "Rahima: 30" },
        { stream: "out", text: "a" },
        { stream: "out", text: "b" },
      ],
      tests: Array.from({ length: 5 }, () => ({ passed: true })),
    });
  });

  test("and what fails then says how it ran", async ({ run }) => {
    const tests = [
      "assert run(input='Karim') == 'Karim'",
      "assert 'taka' in run(replace={'price': 1}, input='Karim\\n5')",
      "said = run(input='Karim')\nassert said.split()[0] == 'Rahima'",
      "run(replace={'price': None})",
      "run(replace={'sugar': 1})",
      "run(input='')",
      "assert price == 16",
    ];
    expect(await run({ code, input: "Rahima", tests })).toMatchObject({
      tests: [
        {
          message:
            "Run with the input “Karim”: The output must be 'Karim'; it is 'Karim: 30\\na\\nb'.",
        },
        {
          message:
            "Run with price = 1 and the input “Karim”, “5”: The output must contain “taka”; it is 'Karim: 2\\na\\nb'.",
        },
        {
          message: "Run with the input “Karim”: said.split()[0] must be 'Rahima'; it is 'Karim:'.",
        },
        { message: /^Run with price = None: TypeError: /, line: 4 },
        {
          message:
            "The program gives “sugar” no value at its top, where the test gives it another one.",
        },
        { message: /^Run with the input “”: EOFError: /, line: 3 },
        { message: "price must be 16; it is 15." },
      ].map(({ message, ...rest }) => ({
        ...rest,
        passed: false,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      })),
    });
    expect(await run({ code, input: "Rahima", tests, messages: "bn" })).toMatchObject({
      tests: expect.arrayContaining([
        expect.objectContaining({
          message: "ইনপুট “Karim” দিয়ে চালালে: আউটপুট 'Karim' হতে হবে; এখন 'Karim: 30\\na\\nb'।",
        }),
      ]),
    });
  });

  test("and files that the program wrote are still there", async ({ run }) => {
    const result = await run({
      code: "with open('log.txt', 'a') as log: log.write('x')\nprint(len(open('log.txt').read()))",
      tests: ["assert output == '1'", "assert run() == '2'", "assert run() == '3'"],
    });
    expect(result).toMatchObject({ tests: [{ passed: true }, { passed: true }, { passed: true }] });
  });

  test("and an exit with a status of 0 is no fault", async ({ run }) => {
    const result = await run({
      code: "import sys\nstatus = 0\nprint('bye')\nsys.exit(status)",
      tests: ["assert run() == 'bye'", "run(replace={'status': 3})"],
    });
    expect(result).toMatchObject({
      tests: [
        { passed: true },
        { passed: false, message: "Run with status = 3: The program ended with exit status 3." },
      ],
    });
  });
});
