import * as fc from "fast-check";
import { expect, test } from "vitest";
import { codeLanguages } from "./code-languages.ts";
import { highlight } from "./highlight.ts";

/** Returns the tokens of a class in code, in their order. */
async function tokens(code: string, language: string, className: string): Promise<string[]> {
  return (await highlight(code, language)).flatMap((node) =>
    node.type === "element" && String(node.properties.className) === `token-${className}`
      ? [textOf(node)]
      : [],
  );
}

function textOf(node: Awaited<ReturnType<typeof highlight>>[number]): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

test.each([
  ["angular-ts", "class A {}", "class"],
  ["bash", "if true; then echo; fi", "if"],
  ["cpp", "return 1;", "return"],
  ["css", "main { }", "main"],
  ["go", "func main() {}", "func"],
  ["html", "<b>tea</b>", "b"],
  ["java", "class A {}", "class"],
  ["js", "let a;", "let"],
  ["jsx", "<b>tea</b>", "b"],
  ["php", "<?php function a() {}", "function"],
  ["php", "function a() {}", "function"],
  ["python", "def a(): pass", "def"],
  ["rust", "fn main() {}", "fn"],
  ["sql", "select 1", "select"],
  ["svelte", "{#if tea}<b>tea</b>{/if}", "if"],
  ["ts", "type A = 1", "type"],
  ["tsx", "type A = 1", "type"],
  ["vue", '<b v-if="tea">tea</b>', "b"],
])("%s has its keywords: %s", async (language, code, keyword) => {
  expect(await tokens(code, language, "keyword")).toContain(keyword);
});

test("what is inside of another language is highlighted as its own", async () => {
  const angular =
    '@Component({ template: `@if (tea) { <b title="tea">{{ 1 }}</b> }`, styles: `b { color: red }` })';
  expect(await tokens(angular, "angular-ts", "keyword")).toEqual(expect.arrayContaining(["b"]));
  expect(await tokens(angular, "angular-ts", "parameter")).toContain("title");
  expect(
    await tokens('<script setup lang="ts">\nconst a: number = 1;\n</script>', "vue", "keyword"),
  ).toContain("const");
  expect(
    await tokens('<script lang="ts">\nlet a: number = 1;\n</script>', "svelte", "keyword"),
  ).toContain("let");
  expect(await tokens("<b><?php echo 1; ?></b>", "php", "keyword")).toEqual(
    expect.arrayContaining(["b", "echo"]),
  );
  expect(await tokens("<style>b { color: red }</style>", "html", "keyword")).toContain("b");
});

test("an empty template is as good as another", async () => {
  expect(
    await tokens("@Component({ template: `` }) class A {}", "angular-ts", "keyword"),
  ).toContain("class");
});

test("any code keeps its text, whatever it is said to be", async () => {
  const pieces = [
    "<",
    "{",
    "`",
    "${",
    "'",
    '"',
    "/*",
    "-->",
    "<?php",
    "</script>",
    "<script>",
    "\n",
    "tea",
    "@if",
    "#",
    " ",
  ];
  const code = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 });
  const language = fc.constantFrom(...Object.keys(codeLanguages));
  await fc.assert(
    fc.asyncProperty(code, language, async (parts, name) => {
      expect((await highlight(parts.join(""), name)).map(textOf).join("")).toBe(parts.join(""));
    }),
    { numRuns: 500 },
  );
});
