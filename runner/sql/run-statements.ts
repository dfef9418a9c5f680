import type { Database } from "sql.js";
import type { Outcome } from "../protocol.ts";
import type { Output } from "../testing/output.ts";
import { oddCharacter } from "../values/odd-character.ts";
import { tableText } from "./result-table.ts";

/** Runs the statements of a program and prints each result; returns the error of the first that fails. */
export function runStatements(
  database: Database,
  code: string,
  { print }: Output,
): Extract<Outcome, { kind: "error" }> | undefined {
  const statements = database.iterateStatements(code);
  let isFirst = true;
  let rest = code;
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
