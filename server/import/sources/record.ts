import type { CategoryUse, Place, ValidationIssue } from "../../validation/validation-issue.ts";
import { isDrawnCover } from "../../catalogue/courses.ts";
import { explainIssues } from "../../validation/explain-issue.ts";
import {
  type CourseInput,
  categoryInputSchema,
  courseKeys,
  courseInputSchema,
} from "./course-input.ts";

/** One course of a source, not yet validated. */
export type CourseRecord = {
  value: unknown;
  /** Where it begins. */
  place: Place;
  /** Returns the line of a value in it, or of its nearest ancestor that exists. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** The folder of its lessons' files, in a source that is a folder. */
  lessonFolder?: string;
};

export type CheckedRecord =
  | { course: CourseInput }
  | { issues: ValidationIssue[]; categoryUse: CategoryUse | undefined };

/** Validates a record: returns the course, or all issues of the record by itself. */
export function checkRecord(
  record: CourseRecord,
  imageExists: (path: string) => boolean,
): CheckedRecord {
  const value = withLineFeeds(record.value);
  const parsed = courseInputSchema.safeParse(value);
  const { file } = record.place;
  if (!parsed.success) {
    const explained = explainIssues(parsed.error, value, courseKeys);
    const issues = explained.map(({ path, ...issue }) => ({
      file,
      line: record.lineOf(path),
      ...issue,
    }));
    const category = categoryInputSchema.shape.category.safeParse(Object(value).category);
    return {
      issues,
      categoryUse: category.success ? { ...record.place, category: category.data } : undefined,
    };
  }
  const { img, category } = parsed.data;
  if (img?.startsWith("/") && !isDrawnCover(img) && !imageExists(img)) {
    const message = `img: there is no picture ${img}`;
    return {
      issues: [{ file, line: record.lineOf(["img"]), message }],
      categoryUse: { ...record.place, category },
    };
  }
  return { course: parsed.data };
}

/** Returns a value whose texts have line feeds only, whatever system they were written on. */
function withLineFeeds(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(/\r\n?/g, "\n");
  if (Array.isArray(value)) return value.map(withLineFeeds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withLineFeeds(part)]));
}
