import { named } from "../javascript/stack.ts";

/** What precedes a file in its preview's script, on the same line, so that lines keep their numbers. */
export const scriptStart = (guard: string) =>
  `export default async (require, exports, ${guard}) => {`;

/** Returns the script of a file of a preview: a function with what it imports, its exports, and the guard of its loops. */
export function previewScript(code: string, guard: string, file: string): string {
  return named(`${scriptStart(guard)}${code}\n}`, file);
}
