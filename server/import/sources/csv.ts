import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import type { CourseRecord } from "./record.ts";
import type { ValidationIssue } from "../../validation/validation-issue.ts";
import { didYouMean } from "../../validation/nearest.ts";
import { maxRecordSize } from "./text-lines.ts";
import { courseKeys, optionalCourseKeys } from "./course-input.ts";

type CsvRecord = { record: string[]; raw: string };

/** A line's end; that of a record may come without its line feed. */
const lineEnd = /\r\n?|\n/;

/** Reads the courses of a CSV file whose first line names the columns; quoted texts may contain commas and line ends. */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  file: string,
): AsyncGenerator<CourseRecord | ValidationIssue> {
  let failure: CsvError | undefined;
  const parser = parse({
    bom: true,
    raw: true,
    relax_column_count: true,
    max_record_size: maxRecordSize,
    skip_records_with_error: true,
    on_skip: (error) => void (failure ??= error),
  });
  const input = Readable.from(chunks);
  input.once("error", (error) => parser.destroy(error));

  let line = 1;
  let columns: string[] | undefined;
  let records = 0;
  for await (const { record, raw } of input.pipe(parser) as AsyncIterable<CsvRecord>) {
    // Records after an error are guesswork: the quotes no longer match.
    if (failure && records >= Number(failure.records)) break;
    records += 1;
    const place = { file, line };
    line += raw.split(lineEnd).length - 1;
    if (record.every((cell) => cell.trim() === "")) continue;
    if (columns) yield csvRecord(columns, record, place);
    else {
      columns = columnsOf(record);
      const issues = columnIssues(columns, place);
      yield* issues;
      if (issues.length > 0) return;
    }
  }
  if (failure) yield { file, line, message: `${reasonOf(failure)}; what follows was not checked` };
  else if (!columns) yield { file, line: 1, message: "is empty" };
}

/** Returns the names of the columns, without the empty ones that spreadsheets append. */
function columnsOf(record: string[]): string[] {
  const names = record.map((name) => name.trim());
  return names.slice(0, names.findLastIndex((name) => name !== "") + 1);
}

function csvRecord(
  columns: string[],
  cells: string[],
  place: CourseRecord["place"],
): CourseRecord | ValidationIssue {
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  if (surplus || cells.length < columns.length) {
    const message = `has ${cells.length} cells, but there are ${columns.length} columns`;
    return { ...place, message, suggestion: "put a text with commas in quotes" };
  }
  const fields = columns.map(
    (column, index) => [column, cellValue(column, cells[index]!)] as const,
  );
  return {
    value: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    place,
    lineOf: ([key]) => {
      const before = cells.slice(0, Math.max(0, columns.indexOf(String(key))));
      return place.line + before.join("").split(lineEnd).length - 1;
    },
  };
}

function cellValue(column: string, cell: string): unknown {
  if (cell === "") return undefined;
  if (column === "outline") return cell.split(lineEnd);
  return column === "hours" && /^\s*\d+\s*$/.test(cell) ? Number(cell) : cell;
}

function columnIssues(columns: string[], place: CourseRecord["place"]): ValidationIssue[] {
  if (columns.length === 1 && /[;\t]/.test(columns[0]!)) {
    return [{ ...place, message: "has one column only", suggestion: "part the columns by commas" }];
  }
  const known: readonly string[] = courseKeys;
  const issues = columns.flatMap((column, index): ValidationIssue[] => {
    if (columns.indexOf(column) < index) {
      return [{ ...place, message: `the column "${column}" is there twice` }];
    }
    if (known.includes(column)) return [];
    const free = known.filter((key) => !columns.includes(key));
    const message = `"${column}" is no column of a course (${known.join(", ")})`;
    return [{ ...place, message, ...didYouMean(column, free) }];
  });
  const missing = known.filter(
    (key) => !optionalCourseKeys.includes(key) && !columns.includes(key),
  );
  return [
    ...issues,
    ...missing.map((key) => ({ ...place, message: `the column "${key}" is missing` })),
  ];
}

function reasonOf({ code, message }: CsvError): string {
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "opens a quote that is never closed";
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return 'has a quote within a text: write it twice ("") and put the whole text in quotes';
    case "CSV_MAX_RECORD_SIZE":
      return "is too long for one course; is a quote left open?";
    default:
      return message;
  }
}
