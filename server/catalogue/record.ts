import type { Fault, Place } from "./validation-issue.ts";
import { drawnCoverPath } from "./courses.ts";
import { explainIssues } from "./explain-issue.ts";
import { type WrittenCourse, courseKeys, writtenCourseSchema } from "./course-input.ts";

/** One course as a source gives it, not yet checked. */
export type Entry = {
  value: unknown;
  /** Where it begins. */
  place: Place;
  /** The line of a value in it, or of the nearest thing around that is there. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

export type CheckedEntry = { course: WrittenCourse } | { faults: Fault[] };

/** An entry as a course, or everything that is wrong with it by itself. */
export function checkEntry(entry: Entry, imageExists: (path: string) => boolean): CheckedEntry {
  const value = withPlainLineEnds(entry.value);
  const parsed = writtenCourseSchema.safeParse(value);
  const { file } = entry.place;
  if (!parsed.success) {
    const faults = explainIssues(parsed.error, value, courseKeys).map(({ path, ...fault }) => ({
      file,
      line: entry.lineOf(path),
      ...fault,
    }));
    return { faults };
  }
  const { img, id } = parsed.data;
  if (img?.startsWith("/") && img !== drawnCoverPath(id) && !imageExists(img)) {
    const message = `img: there is no file ${img} among the site's static files`;
    return { faults: [{ file, line: entry.lineOf(["img"]), message }] };
  }
  return { course: parsed.data };
}

function withPlainLineEnds(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("details" in value)) return value;
  if (typeof value.details !== "string" || !value.details.includes("\r")) return value;
  return { ...value, details: value.details.replaceAll(/\r\n?/g, "\n") };
}
