import type { Category } from "../../contract/category.ts";
import type { CourseRecord } from "./record.ts";
import type { ValidationIssue, Place } from "./validation-issue.ts";

export const fileFormats = ["json", "ndjson", "csv"] as const;
export type FileFormat = (typeof fileFormats)[number];

export type PlacedCategory = Category & { place: Place };

/** What an operator wants imported: categories, and courses to be read once, one after another. */
export type Source = {
  /** What messages call it. */
  name: string;
  /** Undefined: it holds courses of categories that exist. */
  categories: PlacedCategory[] | undefined;
  /** What was wrong before the first course. */
  issues: ValidationIssue[];
  entries: AsyncIterable<CourseRecord | ValidationIssue>;
  /** How much of it has been read, from 0 to 1; undefined where nobody knows. */
  fraction: () => number | undefined;
};

/** Whether what came instead of an entry is a issue. */
export function isValidationIssue(given: CourseRecord | ValidationIssue): given is ValidationIssue {
  return "message" in given;
}
