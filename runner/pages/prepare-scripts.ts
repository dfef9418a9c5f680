import { type Program, parse } from "acorn";
import { applyEdits } from "../compile/edits.ts";
import { guardLoops } from "../compile/guard-loops.ts";
import { type Files, importedFile } from "../files/imported-file.ts";
import { inOrder } from "../files/in-order.ts";
import { checkImports, importsOf, problemOf, readingFile } from "../javascript/check-syntax.ts";
import { named } from "../javascript/stack.ts";
import type { ProgramFile } from "../protocol.ts";

/** A script of a page; its text, and that of the others, has `address` where the script's address belongs. */
export type PageScript = { address: string; code: string };

/** What is written where the address of a script belongs, until it has one. */
export type AddressOf = (name: string) => string;

/** Returns the scripts that are files of a page, each after those that it imports. Throws a SyntaxProblem. */
export function prepareFiles(
  scripts: ProgramFile[],
  addressOf: AddressOf,
  guard: string,
): PageScript[] {
  const files = browserFiles(scripts);
  const ordered = new Set<ProgramFile>();
  for (const script of scripts) {
    const needed = inOrder(script, (file) =>
      readingFile(file.name, () => {
        const program = parseScript(file.code);
        checkImports(program, files);
        return importsOf(program).map(({ value }) => importedFile(String(value), files)!);
      }),
    );
    for (const file of needed) ordered.add(file);
  }
  return [...ordered].map(({ name, code }) => ({
    address: addressOf(name),
    code: named(prepared(code, scripts, addressOf, guard), name),
  }));
}

/**
 * Returns a script with loops and functions that call `guard` in each round, and with addresses as its imports. Lines
 * stay where they are. Throws a SyntaxProblem.
 */
export function prepared(
  code: string,
  scripts: ProgramFile[],
  addressOf: AddressOf,
  guard: string,
): string {
  const files = browserFiles(scripts);
  const program = parseScript(code);
  checkImports(program, files);
  const imports = importsOf(program).map(({ start, end, value }) => {
    const { name } = importedFile(String(value), files)!;
    return { start, end, text: JSON.stringify(addressOf(name)) };
  });
  return applyEdits(code, [...guardLoops(program, guard), ...imports]);
}

/** Browsers import a file by its whole name. */
function browserFiles(all: ProgramFile[]): Files {
  return { language: "js", all };
}

/** Parses a script, or a module, which is told by what it imports and exports. */
function parseScript(code: string): Program {
  const isModule = /^\s*(import|export)\b/m.test(code);
  const sourceType = isModule ? "module" : "script";
  try {
    return parse(code, { ecmaVersion: "latest", sourceType, locations: true });
  } catch (error) {
    throw problemOf(error, code, 0);
  }
}
