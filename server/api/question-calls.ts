import { z } from "zod";
import { keySchema } from "../../contract/category.ts";
import { errorSchema } from "../../contract/error.ts";
import {
  newAnswerSchema,
  newQuestionSchema,
  ownQuestionSchema,
  teachingQuestionSchema,
} from "../../contract/learner-question.ts";
import { lessonNameSchema } from "../../contract/lesson.ts";
import { pagingSchema } from "../../contract/paging.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";
import { pagedList } from "./paging.ts";

const byId = z.object({
  id: z.string().min(1).max(100).meta({ description: "As GET /teaching/questions lists it" }),
});

const noTeacher = json(
  errorSchema,
  "The account does not teach, or there is no such question about its courses; or the site takes no questions",
);

export const ask = endpoint({
  access: "signed-in",
  maxBody: 64 * 1024,
  operationId: "ask",
  tags: ["Questions"],
  method: "post",
  path: "/questions",
  summary: "Ask about a section of a lesson, or report a mistake in it",
  description:
    "It is private until a teacher publishes it with an answer. At most 20 a day, 5 of them about one lesson.",
  request: { body: { required: true, ...json(newQuestionSchema, "What is asked") } },
  responses: {
    201: json(z.strictObject({ id: z.string() }), "It is stored"),
    403: json(errorSchema, "plan_required: the account may not read the lesson"),
    404: json(errorSchema, "There is no such section, or the site takes no questions"),
    413: json(errorSchema, "The body is too large"),
    422: json(errorSchema, "questions_full: of the account, or about the lesson"),
  },
});

export const ownQuestions = endpoint({
  access: "signed-in",
  operationId: "listOwnQuestions",
  tags: ["Questions"],
  method: "get",
  path: "/questions",
  summary: "The account's own questions with their answers, 48 a page by default",
  request: {
    query: pagingSchema.extend({
      courseId: keySchema.optional().meta({ description: "Only about this course" }),
      lesson: lessonNameSchema.optional().meta({ description: "Only about this lesson" }),
    }),
  },
  responses: { 200: pagedList(ownQuestionSchema, "Newest first", "questions") },
});

export const teachingQuestions = endpoint({
  access: "signed-in",
  operationId: "listTeachingQuestions",
  tags: ["Questions"],
  method: "get",
  path: "/teaching/questions",
  summary: "Questions about the courses that the account teaches, 48 a page by default",
  request: {
    query: pagingSchema.extend({
      status: z
        .enum(["open", "answered", "closed"])
        .optional()
        .meta({ description: "open by default, the oldest first; of others, the newest first" }),
    }),
  },
  responses: {
    200: pagedList(teachingQuestionSchema, "The questions", "questions"),
    404: noTeacher,
  },
});

export const answerQuestion = endpoint({
  access: "signed-in",
  maxBody: 64 * 1024,
  operationId: "answerQuestion",
  tags: ["Questions"],
  method: "post",
  path: "/teaching/questions/{id}/answer",
  summary: "Answer a question, or answer it anew; the person who asked gets one mail",
  request: { params: byId, body: { required: true, ...json(newAnswerSchema, "The answer") } },
  responses: {
    204: { description: "It is stored; published, it stands in the lesson" },
    404: noTeacher,
    422: json(errorSchema, "questions_full: as many stand in the lesson as it shows"),
  },
});

export const closeQuestion = endpoint({
  access: "signed-in",
  operationId: "closeQuestion",
  tags: ["Questions"],
  method: "post",
  path: "/teaching/questions/{id}/close",
  summary: "End a question without an answer",
  request: { params: byId },
  responses: { 204: { description: "It is not open any more" }, 404: noTeacher },
});
