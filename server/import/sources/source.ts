import type { z } from "zod";
import type { Category } from "../../../contract/category.ts";
import type { PathCourse } from "../../catalogue/learning-paths.ts";
import type { PictureRow } from "../../database/schema.ts";
import type { pathInputSchema } from "./path-input.ts";
import type { CourseRecord } from "./record.ts";
import type { ValidationIssue, Place } from "../../validation/validation-issue.ts";

export type PlacedCategory = Category & { place: Place };

export type PlacedPath = Omit<z.infer<typeof pathInputSchema>, "courses"> & {
  place: Place;
  courses: (PathCourse & { place: Place })[];
};

/** What an operator imports: categories, and courses to be read once, one after another. */
export type Source = {
  /** Its name in messages. */
  name: string;
  /** Undefined when it only has courses of existing categories. */
  categories: PlacedCategory[] | undefined;
  /** Courses in the order in which they are best taken; undefined when it says nothing of that. */
  paths?: PlacedPath[];
  /** The issues found before the first course. */
  issues: ValidationIssue[];
  /** The author's files that are none of the catalogue, by their paths in a folder. */
  leftOut: string[];
  records: AsyncIterable<CourseRecord | ValidationIssue>;
  /** To be read once, before the records. Undefined when it cannot have any. */
  pictures: AsyncIterable<PictureRow | ValidationIssue> | undefined;
  /** Returns how much of it has been read, from 0 to 1; undefined when unknown. */
  fraction: () => number | undefined;
};

/** Returns whether a source yielded an issue in place of a record. */
export function isValidationIssue(
  yielded: CourseRecord | ValidationIssue,
): yielded is ValidationIssue {
  return "message" in yielded;
}
