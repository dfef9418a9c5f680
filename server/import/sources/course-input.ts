import { z } from "zod";
import { categorySchema } from "../../../contract/category.ts";
import { courseSchema } from "../../../contract/course.ts";
import { lessonFileSchema } from "../../lessons/markdown/lesson-input.ts";
import { manyLines, oneLine } from "../../validation/text.ts";

/** The keys of a course in a file, also the columns of a CSV file, in the order in which they are written. */
export const courseKeys = [
  "id",
  "name",
  "category",
  "level",
  "hours",
  "img",
  "language",
  "builds",
  "needs",
  "outline",
  "details",
] as const;

/** The keys that a course may do without. */
export const optionalCourseKeys: readonly string[] = [
  "img",
  "language",
  "builds",
  "needs",
  "outline",
];

export const categoryKeys = ["category", "name", "mainCategory"] as const;

const { builds, needs, outline } = courseSchema.shape;

/**
 * A course as an operator writes it: some values are optional, texts contain no control characters, and its lessons are
 * Markdown files. Without `lessonTexts`, nothing is known of its lessons.
 */
export const courseInputSchema = courseSchema
  .omit({ lessons: true, runs: true })
  .partial({ img: true, language: true })
  .extend({
    name: oneLine.pipe(courseSchema.shape.name),
    details: manyLines.pipe(courseSchema.shape.details),
    builds: manyLines.pipe(builds.unwrap()).optional(),
    needs: manyLines.pipe(needs.unwrap()).optional(),
    outline: z.array(oneLine).pipe(outline.unwrap()).optional(),
    lessonTexts: z.array(lessonFileSchema).max(200).optional(),
  });
export type CourseInput = z.infer<typeof courseInputSchema>;

export const categoryInputSchema = categorySchema.extend({
  name: oneLine.pipe(categorySchema.shape.name),
});
