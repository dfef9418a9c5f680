import { expect, test } from "./runner-page.ts";

test.use({ language: "cpp" });

const heights = `#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
    int many;
    std::cin >> many;
    std::map<std::string, int> heights;
    std::string name;
    for (int i = 0; i < many; i++) {
        std::cin >> name;
        std::cin >> heights[name];
    }
    std::vector<std::pair<int, std::string>> rows;
    for (const auto& [who, height] : heights) rows.push_back({-height, who});
    std::sort(rows.begin(), rows.end());
    for (const auto& [height, who] : rows) std::cout << who << " " << -height << "\\n";
    std::cerr << "done\\n";
}
`;

test("a program reads its input, sorts, and prints on both streams", async ({ run }) => {
  const result = await run({ code: heights, input: "2\nরহিম 160\nKarim 172\n" });
  expect(result).toEqual({
    kind: "finished",
    truncated: false,
    output: [
      { stream: "out", text: "Karim 172" },
      { stream: "out", text: "রহিম 160" },
      { stream: "error", text: "done" },
    ],
    tests: [],
  });
});

test("tests see the output and run the program again with other lines", async ({ run }) => {
  const result = await run({
    code: `#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a / b << std::endl; }`,
    input: "7 2",
    tests: [
      "expect(output).toBe('3');",
      "expect(await run({ input: '8 2' })).toBe('4');",
      "expect(await run({ input: '9 2' })).toBe('4.5');",
      "expect(await run({ input: '1 0' })).toBe('');",
      "expect(code).toContain('main');",
    ],
  });
  expect(result).toMatchObject({
    kind: "finished",
    tests: [
      { passed: true },
      { passed: true },
      { message: "Run with the input “9 2”: The output must be '4.5'; it is '4'." },
      { message: "Run with the input “1 0”: The program divides by zero." },
      { passed: true },
    ],
  });
});

test("a program has files of its own", async ({ run }) => {
  const result = await run({
    file: "main.cpp",
    code: `#include <iostream>\n#include "twice.hpp"\nint main() { std::cout << twice(21); }`,
    files: [
      { name: "twice.hpp", code: "int twice(int number);" },
      {
        name: "twice.cpp",
        code: `#include "twice.hpp"\nint twice(int number) { return 2 * number; }`,
      },
    ],
    tests: ["expect(output).toBe('42'); expect(files['twice.hpp']).toContain('twice');"],
  });
  expect(result).toMatchObject({ kind: "finished", tests: [{ passed: true }] });
});

const main = (statements: string) =>
  `#include <iostream>\n#include <vector>\nint main(int count, char**) {\n${statements}\n}`;

for (const [code, message, line] of [
  [main("std::cout << missing;"), "error: use of undeclared identifier 'missing'", 4],
  [
    main('std::vector<int> list{1};\nlist.push_back("a");'),
    "error: no matching member function for call to 'push_back'",
    5,
  ],
  [
    "#include <vector>\n#include <algorithm>\nstruct A {};\nint main() {\nstd::vector<A> a;\nstd::sort(a.begin(), a.end());\n}",
    "error: invalid operands to binary expression ('const A' and 'const A')",
    6,
  ],
  [
    "#include <iostream>\nint half(int n) { if (n > 1) return n / 2; }\nint main() { std::cout << half(4); }",
    "error: non-void function does not return a value in all control paths",
    2,
  ],
  ["int main() { std::cout << 1; }", "error: use of undeclared identifier 'std'", 1],
  ["#include <nothing>\nint main() {}", "error: 'nothing' file not found", 1],
  ["int half(int);\nint main() { return half(4); }", "error: undefined symbol: half(int)"],
  ["int start() { return 0; }", "error: the program has no function main"],
] as const) {
  test(`the compiler says: ${message}`, async ({ run }) => {
    const result = await run({ code });
    expect(result).toMatchObject({ kind: "error", output: [], message });
    expect("line" in result ? result.line : undefined).toBe(line);
  });
}

for (const [statements, message] of [
  ["std::vector<int> list{1};\nstd::cout << list[3];", "error: vector[] index out of bounds"],
  ["std::vector<int> list{1};\nstd::cout << list.at(3);", "error: out_of_range: vector"],
  ["std::cout << 1 / (count - 1);", "The program divides by zero."],
  [
    "int* far = reinterpret_cast<int*>(-8);\nstd::cout << *far;",
    "The program reads or writes memory that is not its own.",
  ],
  [
    "for (std::vector<std::vector<int>> all;;) all.push_back(std::vector<int>(1000000));",
    "error: bad_alloc",
  ],
] as const) {
  test(`a program that ends too early says: ${message}`, async ({ run }) => {
    const result = await run({ code: main(`std::cout << "begun" << std::endl;\n${statements}`) });
    expect(result).toEqual({
      kind: "error",
      output: [{ stream: "out", text: "begun" }],
      message,
    });
  });
}

test("a function that calls itself without end is ended, and so is a loop", async ({ run }) => {
  const recursion = `#include <iostream>
int depth(int n) { volatile int here = n; return depth(n + 1) + here; }
int main() { std::cout << depth(1); }`;
  expect(await run({ code: recursion })).toMatchObject({
    kind: "error",
    message: "The program calls itself without end, or its variables need more than 8 MB.",
  });
  const loop = main('std::cout << "begun" << std::endl;\nfor (volatile int i = 0;;) i = i + 1;');
  expect(await run({ code: loop })).toEqual({
    kind: "timeout",
    output: [{ stream: "out", text: "begun" }],
    seconds: 6,
  });
  expect(await run({ code: main('std::cout << "again";') })).toMatchObject({
    kind: "finished",
    output: [{ text: "again" }],
  });
});

test("a template without end keeps the compiler busy no longer than its limit", async ({ run }) => {
  const endless = `template <int n> struct A { static constexpr int value = A<n + 1>::value + A<n + 2>::value; };
int main() { return A<0>::value; }`;
  expect(await run({ code: endless })).toMatchObject({ kind: "error" });
  expect(await run({ code: main('std::cout << "again";') })).toMatchObject({
    output: [{ text: "again" }],
  });
});
