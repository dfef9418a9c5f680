import { z } from "zod";

const name = z.string().min(1).max(200);

/** What a learner's page counts, without saying who it is. */
export const lessonEventSchema = z
  .strictObject({
    event: z.enum(["opened", "run", "passed", "timed_out", "hint", "solution"]),
    language: z
      .string()
      .max(20)
      .optional()
      .meta({ description: "The exercise's language; none for an opened lesson", example: "js" }),
    courseId: name.optional().meta({ description: "The course, to count where learners stop" }),
    lesson: name.optional().meta({ description: "The lesson's name" }),
    task: name.optional().meta({ description: "The exercise's id; none for the lesson itself" }),
    failing: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .meta({ description: "Of a run: the first test that failed, from 1" }),
  })
  .meta({ id: "LessonEvent" });

export type LessonEvent = z.infer<typeof lessonEventSchema>;
