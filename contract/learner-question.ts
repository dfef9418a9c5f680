import { z } from "zod";
import { keySchema } from "./category.ts";
import { lessonNameSchema } from "./lesson.ts";
import { maxQuestionLength, maxReplyLength } from "./question-lengths.ts";
import { maxTextSize } from "./progress.ts";
import { html, section } from "./published-question.ts";

const markdown = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/, "must contain no NUL character")
    .meta({ description: "Markdown as in lessons, without pictures" });

const kind = z
  .enum(["question", "mistake"])
  .meta({ description: "mistake: something in the lesson is wrong" });

/** What a learner asks about a section of a lesson. */
export const newQuestionSchema = z
  .strictObject({
    courseId: keySchema,
    lesson: lessonNameSchema,
    section,
    kind,
    text: markdown(maxQuestionLength),
    code: z
      .string()
      .max(maxTextSize)
      .regex(/^[^\0]*$/, "must contain no NUL character")
      .optional()
      .meta({ description: "The learner's own program, for the teacher alone" }),
  })
  .meta({ id: "NewQuestion" });

const asked = {
  id: z.string(),
  courseId: z.string(),
  lesson: z.string(),
  section,
  sectionTitle: z.string().meta({ description: "Its heading when the question was asked" }),
  kind,
  html,
  askedAt: z.iso.datetime(),
  status: z
    .enum(["open", "answered", "closed"])
    .meta({ description: "closed: a teacher has ended it without an answer" }),
  answer: html.nullable(),
  answeredAt: z.iso.datetime().nullable(),
  published: z
    .boolean()
    .meta({ description: "Whether it stands in the lesson for all its readers" }),
};

/** A person's own question. */
export const ownQuestionSchema = z.strictObject(asked).meta({ id: "OwnQuestion" });

/** A question as a teacher sees it. */
export const teachingQuestionSchema = z
  .strictObject({
    ...asked,
    courseName: z.string(),
    lessonTitle: z.string(),
    askedBy: z.string().meta({ description: "The person's name; may be empty" }),
    sectionThen: z.string().meta({ description: "The section's text when it was asked" }),
    sectionNow: z
      .string()
      .nullable()
      .meta({ description: "The text now, where it differs; null: it is the same, or gone" }),
    sectionExists: z.boolean(),
    code: z.string().nullable(),
    answerText: z.string().nullable().meta({ description: "The answer's Markdown" }),
  })
  .meta({ id: "TeachingQuestion" });

/** What a teacher answers. */
export const newAnswerSchema = z
  .strictObject({ text: markdown(maxReplyLength), publish: z.boolean() })
  .meta({ id: "NewAnswer" });

export type NewQuestion = z.infer<typeof newQuestionSchema>;
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;
export type TeachingQuestion = z.infer<typeof teachingQuestionSchema>;
