import { z } from "zod";
import { keySchema } from "../../../contract/category.ts";
import { learningPathSchema } from "../../../contract/learning-path.ts";
import { oneLine } from "../../validation/text.ts";

const { name, title, for: audience, group, courses } = learningPathSchema.shape;

export const pathKeys = ["name", "title", "for", "group", "courses", "course", "reason"] as const;

/** A path as an author writes it. */
export const pathInputSchema = z.strictObject({
  name,
  title: oneLine.pipe(title),
  for: oneLine.pipe(audience),
  group: oneLine.pipe(group.unwrap()).optional(),
  courses: z
    .array(
      z.strictObject({ course: keySchema, reason: oneLine.pipe(courses.element.shape.reason) }),
    )
    .min(1)
    .max(20),
});

export const pathsInputSchema = z.array(pathInputSchema).max(50);
