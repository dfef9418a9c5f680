import { expect, test } from "./runner-page.ts";

test.use({ language: "php" });

const guestbook = `function greet(string $name): string {
    return "Welcome, " . mb_strtoupper($name) . "!";
}
`;

test("a program prints, reads its input, and keeps a table", async ({ run }) => {
  const result = await run({
    code: `$db = new PDO("sqlite::memory:");
$db->exec("create table entry (name text)");
while (($line = fgets(STDIN)) !== false) {
    $db->prepare("insert into entry values (?)")->execute([trim($line)]);
}
foreach ($db->query("select name from entry order by name") as $row) echo mb_strlen($row["name"]), " $row[name]\\n";
fwrite(STDERR, "done\\n");`,
    input: "রহিম\nKarim\n",
  });
  expect(result).toEqual({
    kind: "finished",
    truncated: false,
    output: [
      { stream: "out", text: "5 Karim" },
      { stream: "out", text: "4 রহিম" },
      { stream: "error", text: "done" },
    ],
    tests: [],
  });
});

test("tests see the output, run the program again, and ask for values", async ({ run }) => {
  const result = await run({
    code: `${guestbook}echo greet(trim(fgets(STDIN))), " ", $_GET["page"] ?? 1, "\\n";`,
    input: "rina",
    tests: [
      "expect(output).toBe('Welcome, RINA! 1');",
      "expect(await run({ input: 'élan' })).toBe('Welcome, ÉLAN! 1');",
      "expect(await run({ before: '$_GET = [\"page\" => 3];' })).toContain('! 3');",
      "expect(await value(\"greet('নাম')\")).toBe('Welcome, নাম!');",
      "expect(await value('[1, 2.0, null, [\"a\" => true]]')).toEqual([1, 2, null, { a: true }]);",
      "expect(await run({ input: 'x' })).toBe('Welcome, x! 1');",
      "await value('missing(1)');",
      "await value('greet([])');",
    ],
  });
  expect(result).toMatchObject({
    kind: "finished",
    tests: [
      { passed: true },
      { passed: true },
      { passed: true },
      { passed: true },
      { passed: true },
      {
        passed: false,
        message:
          "Run with the input “x”: The output must be 'Welcome, x! 1'; it is 'Welcome, X! 1'.",
      },
      {
        passed: false,
        message: "Fatal error: Uncaught Error: Call to undefined function missing()",
      },
      { passed: false },
    ],
  });
});

test("the value of a program that ends itself cannot be asked", async ({ run }) => {
  const result = await run({ code: "echo 1; exit(3);", tests: ["await value('1')"] });
  expect(result).toMatchObject({
    kind: "finished",
    output: [{ text: "1" }],
    tests: [{ message: "The program ends before “1” can be asked." }],
  });
});

for (const [code, message, line] of [
  [
    "<?php\necho 1\necho 2;",
    'Parse error: syntax error, unexpected token "echo", expecting "," or ";"',
    3,
  ],
  ["\n\nthrow new DomainException('no tea');", "Fatal error: Uncaught DomainException: no tea", 3],
  [
    "require 'tea.php';",
    "Fatal error: Uncaught Error: Failed opening required 'tea.php' (include_path='.:')",
    1,
  ],
  [
    "$all = [];\nwhile (true) $all[] = str_repeat('x', 1000000);",
    "Fatal error: Out of memory",
    undefined,
  ],
  ["function down($n) { return down($n + 1); }\ndown(1);", "Fatal error: Out of memory", undefined],
] as const) {
  test(`what ends ${JSON.stringify(code)} is told with its line`, async ({ run }) => {
    const result = await run({ code });
    expect(result).toMatchObject({ kind: "error", message, ...(line && { line }) });
  });
}

test("a warning is printed, and the program goes on", async ({ run }) => {
  const result = await run({ code: "echo 'tea', $milk, 'sugar';" });
  expect(result).toMatchObject({
    kind: "finished",
    output: [
      { stream: "out", text: "tea" },
      { stream: "error", text: "Warning: Undefined variable $milk in main.php on line 1" },
      { stream: "out", text: "sugar" },
    ],
  });
});

test("a program of several files includes them, and an error names the one that it is in", async ({
  run,
}) => {
  const program = {
    file: "index.php",
    code: "<?php require __DIR__ . '/names.php'; ?>\n<p><?= name(1) ?></p>",
    tests: ["expect(files['names.php']).toContain('Rina');"],
  };
  const names = "function name(int $index) {\n  return ['Anil', 'Rina'][$index];\n}";
  expect(await run({ ...program, files: [{ name: "names.php", code: names }] })).toMatchObject({
    kind: "finished",
    output: [{ text: "<p>Rina</p>" }],
    tests: [{ passed: true }],
  });
  const broken = names.replace("['Anil', 'Rina'][$index]", "$this->names");
  expect(await run({ ...program, files: [{ name: "names.php", code: broken }] })).toMatchObject({
    kind: "error",
    message: "Fatal error: Uncaught Error: Using $this when not in object context",
    file: "names.php",
    line: 2,
  });
});

test("an endless loop is ended with what it has printed, and the next program runs", async ({
  run,
}) => {
  const endless = await run({ code: "echo 'on and on'; while (true);" });
  expect(endless).toEqual({
    kind: "timeout",
    output: [{ stream: "out", text: "on and on" }],
    seconds: 5,
  });
  expect(await run({ code: "echo 'here';" })).toMatchObject({ output: [{ text: "here" }] });
});

test("nothing of a program is left for the next one", async ({ run }) => {
  const code =
    "if (file_exists('/tmp/tea') || function_exists('left')) echo 'left'; else { echo 'new'; function left() {} } touch('/tmp/tea'); ini_set('precision', 3);";
  for (let turn = 0; turn < 3; turn++) {
    expect(await run({ code })).toMatchObject({ output: [{ text: "new" }] });
  }
});

test("a learner can run a program again and again", async ({ run }) => {
  const tests = Array.from(
    { length: 5 },
    (_, index) => `expect(await value("${index}")).toBe(${index});`,
  );
  for (let turn = 0; turn < 12; turn++) {
    expect(await run({ code: "echo 'here';", tests })).toMatchObject({
      kind: "finished",
      tests: tests.map(() => ({ passed: true })),
    });
  }
});

for (const code of [
  "new Vrzno();",
  "vrzno_eval('postMessage(1)');",
  "(new ReflectionFunction('vrzno_eval'))->invoke('1');",
  "class Own extends Vrzno {} (new Own)->postMessage(1);",
  "new PDO('pgsql:host=localhost');",
]) {
  test(`${code} reaches nothing of JavaScript`, async ({ run }) => {
    const result = await run({ code });
    expect(result.kind === "error" ? result.message : JSON.stringify(result)).toMatch(
      /undefined (function|method)|does not exist|disabled|class must be provided/,
    );
  });
}

test("a fiber, which this PHP cannot run, is told", async ({ run }) => {
  const result = await run({ code: "$fiber = new Fiber(fn() => 1);\n$fiber->start();" });
  expect(result).toMatchObject({
    kind: "error",
    message: "The program ended unexpectedly: Fibers do not run here.",
  });
  expect(await run({ code: "echo 'here';" })).toMatchObject({ output: [{ text: "here" }] });
});
