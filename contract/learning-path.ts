import { z } from "zod";
import { keySchema } from "./category.ts";
import { courseSchema } from "./course.ts";
import { lessonNameSchema } from "./lesson.ts";

const { name, category, language, level, hours, lessons } = courseSchema.shape;

/** Courses in the order in which they are best taken. */
export const learningPathSchema = z
  .strictObject({
    name: lessonNameSchema.meta({ description: "Part of its address", example: "web-pages" }),
    title: z.string().trim().min(1).max(80),
    for: z.string().trim().min(1).max(300).meta({ description: "For whom it is" }),
    group: z.string().trim().min(1).max(80).optional().meta({
      description: "Paths of one group stand together under its name",
      example: "Never programmed",
    }),
    courses: z
      .array(
        z.strictObject({
          id: keySchema,
          reason: z.string().trim().min(1).max(300).meta({
            description: "Why the course is here in the path",
          }),
          name,
          category,
          language,
          level,
          hours,
          lessons,
        }),
      )
      .meta({ description: "Its courses with lessons, in their order" }),
  })
  .meta({ id: "LearningPath" });

export type LearningPath = z.infer<typeof learningPathSchema>;
