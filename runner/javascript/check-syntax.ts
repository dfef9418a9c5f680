import { type Literal, Parser, type Program } from "acorn";
import { type Files, importedFile } from "../files/imported-file.ts";
import type { Place } from "../protocol.ts";
import { oddCharacter } from "../values/odd-character.ts";

export type LineAndColumn = { line: number; column: number };

/** A program that cannot be read. */
export class SyntaxProblem extends Error {
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }
}

/** Parses a module. Throws a SyntaxProblem, because the browser's own errors of modules carry no line. */
export function parseModule(code: string, parser: typeof Parser = Parser): Program {
  try {
    return parser.parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true });
  } catch (error) {
    throw problemOf(error, code, 0);
  }
}

/** Returns what a module imports from, as texts with their places. */
export function importsOf({ body }: Pick<Program, "body">): Literal[] {
  return body.flatMap((node) => ("source" in node && node.source ? [node.source] : []));
}

/** Throws a SyntaxProblem at the first import of something that is neither in `available` nor a file of the program. */
export function checkImports(
  program: Pick<Program, "body">,
  files: Files,
  available: string[] = [],
): void {
  for (const { value, loc } of importsOf(program)) {
    const source = String(value);
    if (available.includes(source) || importedFile(source, files)) continue;
    const { line, column } = loc!.start;
    const isFile = source.startsWith("./") && files.all.length > 1;
    throw new SyntaxProblem(
      isFile ? `There is no file “${source}” here.` : `“${source}” cannot be imported here.`,
      { line, column: column + 1 },
    );
  }
}

/** Runs what reads a file of a program; what it throws says which, but of the first file, which has no name here. */
export function readingFile<Read>(file: string | undefined, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!file || !(error instanceof SyntaxProblem)) throw error;
    throw new SyntaxProblem(error.message, { ...error.place, file });
  }
}

/** Returns the problem that a parser's error describes; its message ends with the position, such as "(2:5)", whose first column is given. */
export function problemOf(error: unknown, code: string, firstColumn: number): SyntaxProblem {
  const { message } = error as Error;
  const [, words, row, place] =
    /^(?:SyntaxError: |Error parsing [^:]*: )?([^]*?) \((\d+):(\d+)\)/.exec(message) ?? [];
  if (words === undefined) return new SyntaxProblem(message);
  return syntaxProblem(words, code, { line: Number(row), column: Number(place) + 1 - firstColumn });
}

/** Returns a problem whose words a parser wrote. */
export function syntaxProblem(words: string, code: string, place?: LineAndColumn): SyntaxProblem {
  return new SyntaxProblem(place ? inPlainWords(words, code, place) : sentence(words), place);
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

function inPlainWords(words: string, code: string, { line, column }: LineAndColumn): string {
  if (words.startsWith("Unexpected character"))
    return [sentence(words), oddCharacter(words)].filter(Boolean).join(" ");
  if (!words.startsWith("Unexpected token")) return sentence(words);
  const lines = code.split("\n");
  const rest = [lines[line - 1]?.slice(column - 1), ...lines.slice(line)].join("\n");
  const token = /^\s*([\w$]+|\S)/.exec(rest)?.[1];
  return token
    ? `“${token}” is not expected here.`
    : "The program ends too early: something that was opened is not closed.";
}
