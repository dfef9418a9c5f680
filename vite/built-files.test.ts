import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type AnyNode, parse } from "acorn";
import { expect, test } from "vitest";
import { newerBuiltIns, newerNames } from "../tests/browser/newer-built-ins.ts";

/** Used only where the browser has them, or other things of the same name. */
const harmless = {
  "AbortSignal.any": "Pyodide asks first",
  "AbortSignal.timeout": "older browsers differ in the name of the error",
  "Intl.Segmenter": "the editor asks first",
  Iterator: "one of TypeScript's flags",
  "Math.f16round": "named by the Svelte compiler, undefined is enough",
  "Symbol.asyncDispose": "Pyodide, for objects that have it",
  "Symbol.dispose": "Pyodide, for objects that have it",
};
const ownNames =
  "detached dispose disposed drop grow intersection isError move resizable toArray toBase64 toHex union use";
const allowed = new Set([...Object.keys(harmless), ...ownNames.split(" ")]);

test("what browsers load uses nothing that the oldest of them lack", () => {
  const filesIn = (folder: string, kind: RegExp) =>
    readdirSync(folder)
      .filter((name) => kind.test(name))
      .map((name) => path.join(folder, name));
  const files = [
    ...filesIn("build/client/static/js", /\.js$/),
    ...filesIn("build/run", /\.m?js\.br$/),
  ];
  expect(files.length).toBeGreaterThan(60);

  const uses = files.flatMap((file) =>
    usesOfNewer(readText(file))
      .filter((use) => !allowed.has(use))
      .map((use) => `${file}: ${use}`),
  );
  expect(uses).toEqual([]);
});

function readText(file: string): string {
  const content = readFileSync(file);
  return (file.endsWith(".br") ? brotliDecompressSync(content) : content).toString();
}

test.each([
  ["Promise.withResolvers()", ["Promise.withResolvers"]],
  ["const groups = Map.groupBy(courses, levelOf)", ["Map.groupBy"]],
  ["name.toWellFormed()", ["toWellFormed"]],
  ["AbortSignal.any([one, other])", ["AbortSignal.any"]],
  ["new Set(names).isSubsetOf(all)", ["isSubsetOf"]],
  ["/[[a-z]--[aeiou]]/v", ["a regular expression's flag v"]],
  ["names.toSorted().at(-1)", []],
])("%s uses %j", (code, uses) => {
  expect(usesOfNewer(code)).toEqual(uses);
});

const newer = newerBuiltIns();
const globals = new Set(newer.flatMap(({ owner, member }) => (member ? [] : owner)));
const members = new Set(newer.map(({ owner, member }) => `${owner}.${member}`));
const names = newerNames();

function usesOfNewer(code: string): string[] {
  const uses = new Set<string>();
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    if (node.type === "NewExpression" && node.callee.type === "Identifier") {
      if (globals.has(node.callee.name)) uses.add(node.callee.name);
    } else if (node.type === "Literal" && node.regex?.flags.includes("v")) {
      uses.add("a regular expression's flag v");
    } else if (node.type === "MemberExpression" && node.property.type === "Identifier") {
      const { name } = node.property;
      const owner = node.object.type === "Identifier" ? node.object.name : undefined;
      if (owner !== "CSS" && members.has(`${owner}.${name}`)) uses.add(`${owner}.${name}`);
      else if (names.has(name)) uses.add(name);
    }
  });
  return [...uses];
}

function visit(node: unknown, onNode: (node: AnyNode) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node) onNode(node as AnyNode);
  for (const child of Object.values(node)) visit(child, onNode);
}
