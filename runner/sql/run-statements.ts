import type { Database } from "sql.js";
import type { Outcome, Work } from "../protocol.ts";
import type { Output } from "../testing/output.ts";
import { oddCharacter } from "../values/odd-character.ts";
import { tableText } from "./result-table.ts";

type Failed = Extract<Outcome, { kind: "error" }>;

/**
 * Runs a program, whose first file is run after the others and after `before`, and prints each result; returns the error
 * of the first statement that fails.
 */
export function runFiles(
  database: Database,
  { code, files }: Work,
  output: Output,
  before = "",
): Failed | undefined {
  for (const { name, code: statements } of files) {
    if (!name.endsWith(".sql")) continue;
    const failed = runStatements(database, statements, output);
    if (failed) return { ...failed, file: name };
  }
  return runStatements(database, before, output) ?? runStatements(database, code, output);
}

function runStatements(
  database: Database,
  code: string,
  { print, text }: Output,
): Failed | undefined {
  const statements = database.iterateStatements(code);
  let rest = code;
  let isFirst = text() === "";
  try {
    for (const statement of statements) {
      const rows: unknown[][] = [];
      while (statement.step()) rows.push(statement.get(null, { useBigInt: true }));
      rest = statements.getRemainingSQL();
      const columns = statement.getColumnNames();
      if (columns.length === 0) continue;
      if (!isFirst) print("", "out");
      isFirst = false;
      print(tableText(columns, rows), "out");
    }
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const start = code.length - rest.length + Math.max(rest.search(/\S/), 0);
    const word = /(?:near|token:) "([^"]+)"|: (\S+)$/.exec(message)?.slice(1).find(Boolean) ?? "";
    const place = Math.max(code.indexOf(word, start), start);
    const hint = oddCharacter(withoutTexts(code.slice(start, place + word.length)));
    return {
      kind: "error",
      message: [`${message}.`, hint].filter(Boolean).join(" "),
      ...lineAndColumn(code, place),
    };
  }
}

/** Returns statements without their texts and comments, in which any character may stand. */
function withoutTexts(sql: string): string {
  return sql.replaceAll(/'[^']*'|--[^\n]*|\/\*[^]*?\*\//g, "");
}

function lineAndColumn(code: string, offset: number) {
  const before = code.slice(0, offset).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
