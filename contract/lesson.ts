import { z } from "zod";
import { html, publishedQuestionSchema } from "./published-question.ts";

/** What follows the number in a lesson's file name; stays when lessons are reordered. */
export const lessonNameSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and single hyphens");

/** The activities that are a program to write. */
export const exerciseKinds = ["exercise", "fault", "refactoring", "project"] as const;

/** What a learner may be asked to do; the id of an activity begins with its kind. */
const activityKinds = [...exerciseKinds, "question", "prediction", "ordering"] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** A lesson in a course's outline. */
export const lessonSummarySchema = z
  .strictObject({
    name: lessonNameSchema.meta({ example: "a-price-in-one-place" }),
    title: z.string(),
    chapter: z.string(),
    minutes: z.number().int().min(1),
    free: z.boolean().meta({ description: "Whether it can be read without a plan" }),
    activities: z
      .number()
      .int()
      .min(0)
      .meta({ description: "The number of its exercises, questions and other activities" }),
    activityIds: z.array(z.string()).meta({
      description: "Their ids, in their order",
      example: ["exercise-1f0c2b7a", "question-9b1d03e4"],
    }),
    activityList: z
      .array(z.strictObject({ id: z.string(), kind: z.enum(activityKinds) }))
      .meta({ description: "Its activities with their kinds, in their order" }),
    summary: z.string().meta({ description: "How its text begins, without formatting" }),
  })
  .meta({ id: "LessonSummary" });

const proseSchema = z.strictObject({ kind: z.literal("prose"), html });

const activity = { id: z.string(), title: z.string(), html };

const exerciseSchema = z
  .strictObject({
    kind: z.enum(exerciseKinds).meta({
      description:
        "exercise: write a program; fault: its start runs, and is wrong; refactoring: its start is right, and breaks a rule; project: it begins with nothing",
    }),
    ...activity,
    language: z.string(),
    checklist: z
      .array(html)
      .optional()
      .meta({ description: "What the user of a project's program can do" }),
    start: z.string(),
    file: z.string().optional().meta({
      description:
        "The name of its file, where the program has several; that of the first, which runs",
    }),
    otherFiles: z
      .array(
        z.strictObject({
          name: z.string(),
          language: z.string(),
          start: z.string(),
          solution: z.string(),
        }),
      )
      .optional()
      .meta({ description: "The other files of a program of several" }),
    input: z.string().optional().meta({ description: "The lines that the program reads" }),
    tests: z.array(
      z.strictObject({
        sentence: z.string(),
        code: z.string(),
        isRule: z
          .boolean()
          .optional()
          .meta({ description: "Whether it is a rule for the code of a refactoring" }),
      }),
    ),
    hints: z.array(html),
    solution: z.strictObject({
      code: z.string(),
      html: html.meta({ description: "The explanation, as sanitised HTML" }),
    }),
  })
  .meta({ id: "Exercise" });

const questionSchema = z
  .strictObject({
    kind: z.literal("question"),
    ...activity,
    ordered: z
      .boolean()
      .optional()
      .meta({ description: "Whether the order of the options means something" }),
    options: z.array(z.strictObject({ html, right: z.boolean(), feedback: html })),
  })
  .meta({ id: "Question" });

const predictionSchema = z
  .strictObject({ kind: z.literal("prediction"), ...activity, output: z.string() })
  .meta({ id: "Prediction" });

const orderingSchema = z
  .strictObject({
    kind: z.literal("ordering"),
    ...activity,
    language: z.string(),
    lines: z
      .array(z.string())
      .meta({ description: "The lines of the program in their right order" }),
  })
  .meta({ id: "Ordering" });

const partSchema = z.discriminatedUnion("kind", [
  proseSchema,
  exerciseSchema,
  questionSchema,
  predictionSchema,
  orderingSchema,
]);

/** A complete lesson: its prose and activities in their order. */
export const lessonSchema = lessonSummarySchema
  .extend({
    parts: z.array(partSchema),
    questions: z
      .array(publishedQuestionSchema)
      .optional()
      .meta({ description: "What learners asked, with a teacher's answers; missing: none" }),
  })
  .meta({ id: "Lesson" });

export type LessonSummary = z.infer<typeof lessonSummarySchema>;
export type LessonPart = z.infer<typeof partSchema>;
export type Exercise = z.infer<typeof exerciseSchema>;
export type Question = z.infer<typeof questionSchema>;
export type Prediction = z.infer<typeof predictionSchema>;
export type Ordering = z.infer<typeof orderingSchema>;
export type Lesson = z.infer<typeof lessonSchema>;
