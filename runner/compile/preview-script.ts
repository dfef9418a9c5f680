import { named } from "../javascript/stack.ts";

/** What precedes a program in its preview's script, on the same line, so that lines keep their numbers. */
export const scriptStart = (guard: string) =>
  `export default async (require, exports, ${guard}) => {`;

/** Returns the script of a preview: a function with what the program imports, its exports, and the guard of its loops. */
export function previewScript(code: string, guard: string): string {
  return named(`${scriptStart(guard)}${code}\n}`);
}

/** Returns the tests as a list of functions. */
export function testFunctions(tests: string[]): string {
  return `[${tests.map((test) => `async (expect, page, output, code) => {\n${test}\n}`).join(",\n")}]`;
}
