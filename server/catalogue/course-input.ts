import { z } from "zod";
import { categorySchema } from "../../contract/category.ts";
import { courseSchema } from "../../contract/course.ts";

/** The keys of a course in a file, also the columns of a CSV file, in the order in which they are written. */
export const courseKeys = ["id", "name", "category", "level", "hours", "img", "details"] as const;

export const categoryKeys = ["category", "name", "mainCategory"] as const;

const oneLine = z
  .string()
  .trim()
  .superRefine((text, context) => addTextIssue(text, /\p{Cc}/u, context));
const manyLines = z
  .string()
  .superRefine((text, context) => addTextIssue(text, /[^\P{Cc}\n\t]/u, context));

/** A course as an operator writes it: the image is optional, texts contain no control characters. */
export const courseInputSchema = courseSchema.partial({ img: true }).extend({
  name: oneLine.pipe(courseSchema.shape.name),
  details: manyLines.pipe(courseSchema.shape.details),
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
