import { z } from "zod";
import { categorySchema } from "../../../contract/category.ts";
import { courseSchema } from "../../../contract/course.ts";
import { lessonFileSchema } from "../../lessons/markdown/lesson-input.ts";

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
  "details",
] as const;

/** The keys that a course may do without. */
export const optionalCourseKeys: readonly string[] = ["img", "language", "builds", "needs"];

export const categoryKeys = ["category", "name", "mainCategory"] as const;

/** A text on one line, without control characters. */
export const oneLine = z
  .string()
  .trim()
  .superRefine((text, context) => addTextIssue(text, /\p{Cc}/u, context));
const manyLines = z
  .string()
  .superRefine((text, context) => addTextIssue(text, /[^\P{Cc}\n\t]/u, context));

const { builds, needs } = courseSchema.shape;

/**
 * A course as an operator writes it: some values are optional, texts contain no control characters, and its lessons are
 * Markdown files. Without `lessonTexts`, nothing is known of its lessons.
 */
export const courseInputSchema = courseSchema
  .omit({ lessons: true })
  .partial({ img: true, language: true })
  .extend({
    name: oneLine.pipe(courseSchema.shape.name),
    details: manyLines.pipe(courseSchema.shape.details),
    builds: manyLines.pipe(builds.unwrap()).optional(),
    needs: manyLines.pipe(needs.unwrap()).optional(),
    lessonTexts: z.array(lessonFileSchema).max(200).optional(),
  });
export type CourseInput = z.infer<typeof courseInputSchema>;

export const categoryInputSchema = categorySchema.extend({
  name: oneLine.pipe(categorySchema.shape.name),
});

function addTextIssue(text: string, control: RegExp, context: z.RefinementCtx): void {
  const found = control.exec(text)?.[0];
  if (found === "\n") context.addIssue({ code: "custom", message: "must be on one line" });
  else if (found !== undefined) {
    const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    context.addIssue({ code: "custom", message: `holds U+${code}, which no page can show` });
  } else if (text.includes("\uFFFD") || !text.isWellFormed()) {
    context.addIssue({ code: "custom", message: "is not UTF-8 text: save the file as UTF-8" });
  }
}
