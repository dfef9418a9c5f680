import { z } from "zod";

export const html = z.string().meta({ description: "Sanitised HTML" });

export const section = z.string().max(200).meta({
  description: "The id of a heading or an activity of the lesson; empty: its beginning",
  example: "exercise-1f0c2b7a",
});

/** A learner's question that stands in its lesson with a teacher's answer. */
export const publishedQuestionSchema = z
  .strictObject({ id: z.string(), section, html, answer: html })
  .meta({ id: "PublishedQuestion" });

export type PublishedQuestion = z.infer<typeof publishedQuestionSchema>;
