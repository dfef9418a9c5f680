import ts from "typescript-in-page";
import type { TypeProblem } from "../protocol.ts";

/** Returns what the compiler says, in its own words, with its place; the first file of a program is not named. */
export function problemOf(
  { code, messageText, file, start = 0 }: ts.Diagnostic,
  first: string,
): TypeProblem {
  const name = file?.fileName.split("/").at(-1);
  const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? {
    line: 0,
    character: 0,
  };
  return {
    code,
    message: ts.flattenDiagnosticMessageText(messageText, "\n"),
    ...(name !== undefined && name !== first && { file: name }),
    line: line + 1,
    column: character + 1,
  };
}
