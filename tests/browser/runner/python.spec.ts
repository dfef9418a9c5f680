import { expect, test } from "./runner-page.ts";

test.use({ language: "python" });

const out = (text: string) => ({ stream: "out", text });

test("a program reads its input and prints, and its tests see its names", async ({ run }) => {
  const result = await run({
    code: [
      "name = input('Name? ')",
      "print('Hello,', name)",
      "def total(cups): return cups * 18",
      "open('board.txt', 'w').write(name)",
    ].join("\n"),
    input: "Rahima\n",
    tests: [
      "assert total(2) == 36",
      "assert total(2) == 35, 'Two cups.'",
      "assert 'Karim' in output",
      "assert open('board.txt').read() == name and code.startswith('name')",
      "assert not total(1)",
      "assert output == 'Hello\\n'",
      "assert 'price' in [name, code]",
      "total(None + 1)",
    ],
  });
  expect(result).toEqual({
    kind: "finished",
    truncated: false,
    output: [out("Name? Hello, Rahima")],
    tests: [
      { passed: true },
      { passed: false, message: "Two cups. total(2) must be 35; it is 36." },
      {
        passed: false,
        message: "The output must contain “Karim”.",
      },
      { passed: true },
      { passed: false, message: "total(1) must be false; it is 18." },
      {
        passed: false,
        message: "The output must be 'Hello\\n'; it is 'Name? Hello, Rahima'.",
        comparison: { expected: "Hello\n", own: "Name? Hello, Rahima" },
      },
      {
        passed: false,
        message: expect.stringMatching(/^\[name, code\] must contain “price”; it is \['Rahima'/),
      },
      { passed: false, message: expect.stringMatching(/^TypeError: unsupported operand/) },
    ],
  });
});

const broken = [
  ["print('one'", "SyntaxError: '(' was never closed", 1, 6],
  ["x = 1\nprint(x / 0)", "ZeroDivisionError: division by zero", 2, 7],
  ["if True:\nprint(1)", /^IndentationError: expected an indented block/, 2, 1],
  ["input()", "EOFError: input() asks for another line, but the input has no more.", 1, 1],
] as const;

test("failing tests speak Bangla where they are asked to", async ({ run }) => {
  const tests = [
    "assert total(2) == 35",
    "assert total(1) >= 20",
    "assert 'Coffee' in output",
    "assert '18' not in code",
    "assert 4 in [1, 2]",
    "assert not total(1)",
    "assert nothing() == 1",
  ];
  const code = "def total(cups):\n    return cups * 18\ndef nothing():\n    pass";
  expect(await run({ code, tests, messages: "bn" })).toMatchObject({
    tests: [
      { message: "total(2) 35 হতে হবে; এখন 36।" },
      { message: "total(1) 20-এর কম হওয়া চলবে না; এখন 18।" },
      { message: "আউটপুটে “Coffee” থাকতে হবে।" },
      { message: "তোমার কোডে “18” থাকা চলবে না।" },
      { message: "[1, 2]-এ 4 থাকতে হবে; এখন [1, 2]।" },
      { message: "total(1) মিথ্যা হতে হবে; এখন 18।" },
      { message: "nothing() 1 হতে হবে; এখন None।" },
    ],
  });
});

test("input and output are streams of text over bytes", async ({ run }) => {
  const code = `import sys
sys.stdout.buffer.write("চা ".encode())
print(sys.stdin.buffer.readline(), sys.stdin.readline(), sys.stdout.encoding, sep="|")
print("warning", file=sys.stderr)
sys.stdout.write("no end")`;
  expect(
    await run({ code, input: "one\ntwo\n", tests: ["assert output.endswith('no end')"] }),
  ).toMatchObject({
    output: [
      { stream: "out", text: "চা b'one\\n'|two" },
      { stream: "out", text: "|utf-8" },
      { stream: "error", text: "warning" },
      { stream: "out", text: "no end" },
    ],
    tests: [{ passed: true }],
  });
});

test("what is flushed shows at once, also where the program never ends", async ({ run }) => {
  expect(
    await run({
      code: 'print("lo", end="", flush=True)\nprint("ading", end="", flush=True)\nwhile True: pass',
    }),
  ).toMatchObject({ kind: "timeout", output: [{ stream: "out", text: "loading" }] });
  const many = "for i in range(50_000): print(i, end=' ', flush=i % 2)\nprint('end')";
  expect(await run({ code: many, tests: ["assert output.endswith('49999 end')"] })).toMatchObject({
    kind: "finished",
    truncated: true,
    tests: [{ passed: true }],
  });
});

test("tests see the output that is cut; more than a million characters are too many", async ({
  run,
}) => {
  const tests = ["assert output.endswith('599')"];
  expect(await run({ code: "for i in range(600): print(i)", tests })).toMatchObject({
    truncated: true,
    tests: [{ passed: true }],
  });
  expect(await run({ code: "for i in range(2000): print('x' * 1000)", tests })).toMatchObject({
    kind: "error",
    message: "The program prints more than a million characters.",
  });
});

test("texts are equal however their letters are put together, and look-alikes are told apart", async ({
  run,
}) => {
  const code = "word = '\\u09b8\\u09ae\\u09af\\u09bc'\nprint(word)\nspace = 'a\\u00a0b'";
  const tests = [
    "assert word == '\\u09b8\\u09ae\\u09df'",
    "assert {'a': [word]} == {'a': ['\\u09b8\\u09ae\\u09df']}",
    "assert '\\u09df' in output",
    "assert word != '\\u09b8\\u09ae\\u09df'",
    "assert space == 'a b'",
  ];
  expect(await run({ code, tests })).toMatchObject({
    tests: [
      { passed: true },
      { passed: true },
      { passed: true },
      { passed: false },
      {
        message:
          "space must be 'a b'; it is 'a\\xa0b'. The two look alike: character 2 must be U+0020; it is U+00A0.",
      },
    ],
  });
});

test("errors are in plain words, with their line and column", async ({ run }) => {
  for (const [code, message, line, column] of broken) {
    expect(await run({ code })).toEqual({
      kind: "error",
      output: [],
      message: typeof message === "string" ? message : expect.stringMatching(message),
      line,
      column,
    });
  }
});

test("errors say what does not exist here, and what caused them", async ({ run }) => {
  const raising = (end: string) =>
    `try:\n  int("x")\nexcept ValueError as error:\n  raise RuntimeError("bad price")${end}`;
  const cause = "ValueError: invalid literal for int() with base 10: 'x' (line 2)";
  for (const [code, lines] of [
    [
      "import requests",
      ["“requests” is not installed here: programs have Python's standard library alone."],
    ],
    ["import tkinter", ["“tkinter” is a part of Python that does not work in the browser."]],
    [
      "import urllib.request\nurllib.request.urlopen('https://example.org')",
      ["Programs here have no network."],
    ],
    [
      "import threading\nthreading.Thread(target=print).start()",
      ["Programs here run in one thread. For waiting at several places there is asyncio."],
    ],
    [raising(" from error"), [`Caused by ${cause}`]],
    [raising(""), [`Raised while handling ${cause}`]],
    [raising(" from None"), []],
    [
      "raise ExceptionGroup('many', [ValueError('a'), KeyError('b')])",
      ["- ValueError: a", "- KeyError: 'b'"],
    ],
  ] as const) {
    const result = await run({ code });
    expect(result.kind === "error" && result.message.split("\n").slice(1)).toEqual(lines);
  }
});

test("a traceback is shortened to the learner's file", async ({ run }) => {
  const code = "import json\ndef read(text):\n    return json.loads(text)\nread('{')";
  expect(await run({ code })).toEqual({
    kind: "error",
    output: [
      "Traceback (most recent call last):",
      '  File "program.py", line 4, in <module>',
      "    read('{')",
      expect.stringMatching(/~+\^+/),
      '  File "program.py", line 3, in read',
      "    return json.loads(text)",
      expect.stringMatching(/~+\^+/),
    ].map((text) => ({ stream: "error", text })),
    message: expect.stringMatching(/^json.decoder.JSONDecodeError: Expecting property name/),
    line: 3,
    column: 12,
  });
});

test("each run begins anew, on the same interpreter", async ({ run }) => {
  await run({
    code: "import json, builtins, random\njson.dumps = None\nbuiltins.len = None\nleft = 1\nopen('left.txt', 'w')",
  });
  const result = await run({
    code: "import json, os\nprint(json.dumps([len('abc')]), os.listdir('.'), 'left' in globals())",
  });
  expect(result).toMatchObject({ output: [out("[3] [] False")] });
});

/** Programs that show what they change. */
const changes = [
  "import logging\nlogging.basicConfig(level=logging.INFO)\nlogging.info('open')",
  "import decimal\nprint(decimal.getcontext().prec)\ndecimal.getcontext().prec = 5",
  "import csv\nprint(csv.list_dialects())\ncsv.register_dialect('tea', delimiter=';')",
  "import json\nprint(json.encoder.ESCAPE_DCT['\\n'])\njson.encoder.ESCAPE_DCT['\\n'] = 'x'",
  "import fractions\nprint(hasattr(fractions.Fraction, 'x'))\nfractions.Fraction.x = 1",
  "import warnings\nwarnings.warn('once')",
  "import tempfile, os\nleft = open('/tmp/left', 'a')\nprint(os.path.getsize('/tmp/left'))\nleft.write('x')\nleft.flush()",
  "open('tea.py', 'w').write('price = 18')\nimport tea\nprint(tea.price)",
  "import js\nprint(js.Math.sqrt(4))\nimport sys\ndel sys.modules['js']",
  "import sys\nprint(sys.getrecursionlimit(), len(sys.modules), sys.gettrace())\nsys.setrecursionlimit(200)\nsys.settrace(lambda *a: None)",
  "data = bytearray(100_000_000)\nprint(len(data))",
];

test("a third run is like the first, whatever a program has changed", async ({ run }) => {
  const results = [];
  for (let turn = 0; turn < 3; turn++) {
    for (const code of changes) results.push(await run({ code }));
  }
  const first = results.slice(0, changes.length);
  expect(first.map(({ kind }) => kind)).toEqual(changes.map(() => "finished"));
  expect(results).toEqual([...first, ...first, ...first]);
});

test("numbers at random differ from run to run", async ({ run }) => {
  const code = "import random, uuid\nprint(random.random(), uuid.uuid4())";
  const outputs = [];
  for (let turn = 0; turn < 3; turn++) outputs.push(JSON.stringify(await run({ code })));
  expect(new Set(outputs).size).toBe(3);
});

test("a program is the module __main__, as python program.py has it", async ({ run }) => {
  const pickled = `
import dataclasses, pickle, sys, timeit, typing
@dataclasses.dataclass
class Tea:
    price: "int"
print(pickle.loads(pickle.dumps(Tea(18))), typing.get_type_hints(Tea))
print(sys.argv, sys.modules["__main__"].Tea is Tea, __name__)
print(timeit.timeit("Tea(1)", "from __main__ import Tea", number=3) >= 0)`;
  expect(await run({ code: pickled })).toMatchObject({
    kind: "finished",
    output: [
      out("Tea(price=18) {'price': <class 'int'>}"),
      out("['program.py'] True __main__"),
      out("True"),
    ],
  });
  const documented = `
import doctest
def cups(n):
    """
    >>> cups(2)
    36
    """
    return n * 18
print(doctest.testmod())`;
  expect(await run({ code: documented })).toMatchObject({
    output: [out("TestResults(failed=0, attempted=1)")],
  });
});

test("unittest.main() runs the program's tests, and its exit status counts", async ({ run }) => {
  const program = (price: number) => `import unittest
class TestTea(unittest.TestCase):
    def test_price(self):
        self.assertEqual(18, ${price})
unittest.main()`;
  const failed = await run({ code: program(17) });
  expect(failed).toMatchObject({
    kind: "error",
    message: "The program ended with exit status 1.",
    line: 5,
  });
  expect(JSON.stringify(failed)).toContain("AssertionError: 18 != 17");
  expect(JSON.stringify(failed)).toContain("Ran 1 test in");
  expect(await run({ code: program(18) })).toMatchObject({ kind: "finished" });
});

test("a program that exits says with which status, unless it is 0", async ({ run }) => {
  for (const [code, status] of [
    ["sys.exit(2)", 2],
    ["sys.exit('no tea')", 1],
    ["sys.exit(True)", 1],
  ]) {
    expect(await run({ code: `import sys\n${code}` })).toMatchObject({
      kind: "error",
      message: `The program ended with exit status ${status}.`,
      line: 2,
    });
  }
  for (const code of ["sys.exit()", "sys.exit(0)"]) {
    expect(await run({ code: `import sys\n${code}` })).toMatchObject({
      kind: "finished",
      output: [],
    });
  }
});

test("an endless loop is ended, and the next program runs", async ({ run }) => {
  const result = await run({ code: "print('begin')\nwhile True: pass" });
  expect(result).toEqual({ kind: "timeout", output: [out("begin")], seconds: 3 });
  expect(await run({ code: "print(1)" })).toMatchObject({ output: [out("1")] });
});

test("memory beyond 512 MB is a MemoryError", async ({ run }) => {
  const result = await run({ code: "data = bytearray(600_000_000)" });
  expect(result).toMatchObject({ kind: "error", message: "MemoryError", line: 1 });
});

test("asyncio, generators, data classes and other modules work", async ({ run }) => {
  const result = await run({
    code: [
      "import asyncio, dataclasses, statistics, datetime, re, unittest, contextlib, heapq",
      "@dataclasses.dataclass",
      "class Tea:\n    name: str\n    price: int = 18",
      "async def main():\n    await asyncio.sleep(0.01)\n    return statistics.mean([1, 2, 3])",
      "print(Tea('milk'), asyncio.run(main()))",
    ].join("\n"),
  });
  expect(result).toMatchObject({ kind: "finished", output: [out("Tea(name='milk', price=18) 2")] });
});

test.describe("on a new page", () => {
  test.use({ ownPage: true });

  test("loading reports its progress in compressed bytes", async ({ run, page }) => {
    await run({ language: "js", code: "" });
    const { before, reports, after } = await page.evaluate(async () => {
      const size = () => window.runnerModule.downloadSize("python");
      const loading: [number, number][] = [];
      const before = size();
      await window.runner.run({ language: "python", code: "", tests: [] }, (loaded, total) =>
        loading.push([loaded, total]),
      );
      return { before, reports: loading, after: size() };
    });
    expect(before).toBeGreaterThan(5_000_000);
    expect(reports.length).toBeGreaterThan(5);
    expect(reports.at(-1)).toEqual([before, before]);
    expect(after).toBe(0);
  });
});
