import type { ValidationIssue, Place } from "./validation-issue.ts";
import { drawnCoverPath } from "./courses.ts";
import { explainIssues } from "./explain-issue.ts";
import { type CourseInput, courseKeys, courseInputSchema } from "./course-input.ts";

/** One course as a source gives it, not yet checked. */
export type CourseRecord = {
  value: unknown;
  /** Where it begins. */
  place: Place;
  /** The line of a value in it, or of the nearest thing around that is there. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

export type CheckedRecord = { course: CourseInput } | { issues: ValidationIssue[] };

/** An entry as a course, or everything that is wrong with it by itself. */
export function checkRecord(
  entry: CourseRecord,
  imageExists: (path: string) => boolean,
): CheckedRecord {
  const value = withPlainLineEnds(entry.value);
  const parsed = courseInputSchema.safeParse(value);
  const { file } = entry.place;
  if (!parsed.success) {
    const issues = explainIssues(parsed.error, value, courseKeys).map(({ path, ...issue }) => ({
      file,
      line: entry.lineOf(path),
      ...issue,
    }));
    return { issues };
  }
  const { img, id } = parsed.data;
  if (img?.startsWith("/") && img !== drawnCoverPath(id) && !imageExists(img)) {
    const message = `img: there is no file ${img} among the site's static files`;
    return { issues: [{ file, line: entry.lineOf(["img"]), message }] };
  }
  return { course: parsed.data };
}

function withPlainLineEnds(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("details" in value)) return value;
  if (typeof value.details !== "string" || !value.details.includes("\r")) return value;
  return { ...value, details: value.details.replaceAll(/\r\n?/g, "\n") };
}
