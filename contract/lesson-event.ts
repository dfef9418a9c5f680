import { z } from "zod";

/** What a learner's page counts, without saying who it is. */
export const lessonEventSchema = z
  .strictObject({
    event: z.enum(["opened", "run", "passed", "timed_out"]),
    language: z
      .string()
      .max(20)
      .optional()
      .meta({ description: "The exercise's language; none for an opened lesson", example: "js" }),
  })
  .meta({ id: "LessonEvent" });

export type LessonEvent = z.infer<typeof lessonEventSchema>;
