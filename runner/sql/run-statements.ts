import type { Database } from "sql.js";
import type { Outcome } from "../protocol.ts";
import type { Output } from "../testing/output.ts";
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
    return { kind: "error", message: `${message}.`, ...placeOf(message, code, rest) };
  }
}

/** Returns the place of the word that a message names, in the statement that `rest` begins with. */
function placeOf(message: string, code: string, rest: string) {
  const word = /near "([^"]+)"|: (\S+)$/.exec(message)?.slice(1).find(Boolean);
  const statement = rest.search(/\S/);
  const found = word === undefined ? -1 : rest.indexOf(word, Math.max(statement, 0));
  const offset = code.length - rest.length + Math.max(found < 0 ? statement : found, 0);
  const before = code.slice(0, offset).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
