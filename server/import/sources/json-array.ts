import type { CourseRecord } from "./record.ts";
import type { ValidationIssue, Place } from "../../validation/validation-issue.ts";
import { type ArrayObject, JsonShapeError, splitArray } from "./json-objects.ts";
import { parseLocatedYaml } from "../../validation/located-yaml.ts";

/** Reads the courses of a file with one JSON array, object by object, so that the file may be larger than the memory. */
export async function* readJsonArray(
  chunks: AsyncIterable<string>,
  file: string,
): AsyncGenerator<CourseRecord | ValidationIssue> {
  try {
    for await (const object of splitArray(chunks)) yield jsonRecord(object, file);
  } catch (error) {
    if (!(error instanceof JsonShapeError)) throw error;
    yield { file, line: error.line, message: `${error.message}; what follows was not checked` };
  }
}

function jsonRecord({ text, line }: ArrayObject, file: string): CourseRecord | ValidationIssue {
  const place: Place = { file, line };
  try {
    const value: unknown = JSON.parse(text);
    // JSON is YAML, and the YAML reader knows the line of each key.
    return {
      value,
      place,
      lineOf: (steps) => parseLocatedYaml(text, file, line).lineOf(steps),
    };
  } catch (error) {
    const message = (error as Error).message;
    const at = /at position (\d+)/.exec(message)?.[1];
    const lines = at ? text.slice(0, Number(at)).split("\n").length - 1 : 0;
    const reason = message.replace(/ in JSON at position.*$/, "");
    return { file, line: line + lines, message: `is no JSON: ${reason}` };
  }
}
