import type { CourseRecord } from "./record.ts";
import type { ValidationIssue } from "../../validation/validation-issue.ts";
import { textLines } from "./text-lines.ts";

/** Reads the courses of a file with one JSON object a line; blank lines are ignored. */
export async function* readNdjson(
  chunks: AsyncIterable<string>,
  file: string,
): AsyncGenerator<CourseRecord | ValidationIssue> {
  let line = 0;
  try {
    for await (const text of textLines(chunks)) {
      line += 1;
      if (text.trim() !== "") yield ndjsonRecord(text, { file, line });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    yield { file, line: line + 1, message: "is too long for one course; is this an NDJSON file?" };
  }
}

function ndjsonRecord(text: string, place: CourseRecord["place"]): CourseRecord | ValidationIssue {
  try {
    return { value: JSON.parse(text), place, lineOf: () => place.line };
  } catch (error) {
    return { ...place, message: `is no JSON: ${(error as Error).message}` };
  }
}
