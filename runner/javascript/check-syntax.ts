import { Parser, type Program } from "acorn";
import { oddCharacter } from "../values/odd-character.ts";

export type Place = { line: number; column?: number };

/** A program that cannot be read; line and column are the learner's, both from 1. */
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

/** Throws a SyntaxProblem at the first import of something that is not in `available`. */
export function checkImports({ body }: Pick<Program, "body">, available: string[] = []): void {
  for (const node of body) {
    if (!("source" in node) || !node.source || available.includes(String(node.source.value)))
      continue;
    const { line, column } = node.source.loc!.start;
    throw new SyntaxProblem(`“${node.source.value}” cannot be imported here.`, {
      line,
      column: column + 1,
    });
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
export function syntaxProblem(words: string, code: string, place?: Required<Place>): SyntaxProblem {
  return new SyntaxProblem(place ? inPlainWords(words, code, place) : sentence(words), place);
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

function inPlainWords(words: string, code: string, { line, column }: Required<Place>): string {
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
