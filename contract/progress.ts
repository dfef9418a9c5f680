import { z } from "zod";
import { keySchema } from "./category.ts";
import { lessonNameSchema } from "./lesson.ts";

/** Maximum size of a draft or a prediction's text, in bytes of UTF-8. */
export const maxTextSize = 20_000;

const ofActivity = {
  lesson: lessonNameSchema,
  activity: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: "The activity's id", example: "exercise-1f0c2b7a" }),
};

/** PostgreSQL stores no NUL in a text. */
const text = z.string().regex(/^[^\0]*$/, "must contain no NUL character");

const answerSchema = z
  .union([
    z.strictObject({
      chosen: z.array(z.number().int().min(0).max(99)).max(100),
      right: z.boolean(),
    }),
    z.strictObject({ text, right: z.boolean() }),
  ])
  .meta({
    id: "Answer",
    description:
      "A question's chosen options, or an ordering's lines, counted from 0; or a prediction's text",
  });

const draftSchema = z
  .strictObject({
    ...ofActivity,
    text,
    revision: z.number().int().min(0).meta({
      description: "Increases with every change; sent: the one that the text is based on",
    }),
  })
  .meta({ id: "Draft", description: "A learner's code for an exercise" });

const givenAnswerSchema = z
  .strictObject({ ...ofActivity, answer: answerSchema, answeredAt: z.iso.datetime() })
  .meta({ id: "GivenAnswer" });

export const progressSchema = z
  .strictObject({
    done: z.array(lessonNameSchema).meta({ description: "The names of the finished lessons" }),
    lastLesson: lessonNameSchema
      .nullable()
      .meta({ description: "The lesson that was visited last" }),
    drafts: z.array(draftSchema),
    answers: z.array(givenAnswerSchema),
  })
  .meta({ id: "Progress", description: "What a person has done in a course" });

const sentAnswerSchema = z
  .strictObject({
    ...ofActivity,
    answer: answerSchema,
    age: z.number().int().min(0).optional().meta({
      description: "The milliseconds since the answer was given; by default 0",
    }),
    answeredAt: z.iso.datetime().optional().meta({
      deprecated: true,
      description: "Ignored, because devices' clocks differ; pages of earlier versions send it",
    }),
  })
  .meta({ id: "SentAnswer", description: "An answer; the server tells its time by the age" });

/** Any part of a course's progress, to merge with what is stored. */
export const progressChangeSchema = z
  .strictObject({
    done: z.array(lessonNameSchema).max(1000),
    lastLesson: lessonNameSchema,
    drafts: z.array(draftSchema).max(100),
    answers: z.array(sentAnswerSchema).max(500),
  })
  .partial()
  .meta({ id: "ProgressChange" });

const conflictSchema = z
  .strictObject({
    ...draftSchema.shape,
    sentText: text.meta({ description: "The text that was not stored" }),
  })
  .meta({
    id: "DraftConflict",
    description: "A draft that was sent with another revision than the stored one",
  });

export const mergedProgressSchema = progressSchema
  .extend({ conflicts: z.array(conflictSchema) })
  .meta({ id: "MergedProgress" });

export const learnedCourseSchema = z
  .strictObject({
    courseId: keySchema,
    done: z.number().int().min(0).meta({ description: "The number of finished lessons" }),
    solved: z.number().int().min(0).meta({
      description:
        "Of those, the number of lessons without an open exercise, question or prediction",
    }),
    next: z
      .strictObject({ lesson: lessonNameSchema, activity: z.string().nullable() })
      .nullable()
      .meta({
        description:
          "Where to go on: a lesson to read, or an activity left open in a finished one; null: nowhere",
      }),
    lastLesson: lessonNameSchema.nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "LearnedCourse" });

export type Answer = z.infer<typeof answerSchema>;
export type Progress = z.infer<typeof progressSchema>;
export type ProgressChange = z.infer<typeof progressChangeSchema>;
export type MergedProgress = z.infer<typeof mergedProgressSchema>;
export type DraftConflict = z.infer<typeof conflictSchema>;
export type LearnedCourse = z.infer<typeof learnedCourseSchema>;
