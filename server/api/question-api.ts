import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { RateLimiter } from "../database/rate-limiter.ts";
import type { Database } from "../database/schema.ts";
import type { PlanDependencies } from "../plans/refresh-overdue-plan.ts";
import { answer, close } from "../questions/answer.ts";
import { ask } from "../questions/ask.ts";
import { listOwnQuestions } from "../questions/own-questions.ts";
import { maxOfPerson, teachingLimits } from "../questions/question-limits.ts";
import { coursesTaught } from "../questions/teachers.ts";
import { findTeachingQuestion, listTeachingQuestions } from "../questions/teaching-questions.ts";
import { readSite } from "../site/site.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse, refuseTooMany } from "./errors.ts";
import { pageHeaders, pageOf } from "./paging.ts";
import * as calls from "./question-calls.ts";

type QuestionApiDependencies = PlanDependencies & { limiter: RateLimiter };

/** Creates the API of learners' questions and teachers' answers: never cached. */
export function createQuestionApi(dependencies: QuestionApiDependencies): OpenAPIHono {
  const { database } = dependencies;
  const api = createApi();

  api.openapi(calls.ask, async (context) => {
    if (!(await takesQuestions(database))) return noQuestions(context);
    const asked = await ask(dependencies, context.get("user").id, context.req.valid("json"));
    switch (asked.kind) {
      case "asked":
        return context.json({ id: asked.id }, 201);
      case "no_section":
        return errorResponse(context, "not_found", "There is no such section of a lesson");
      case "plan_required":
        return errorResponse(context, "plan_required", "This lesson needs a Pro or Team plan");
      case "questions_full":
        return errorResponse(
          context,
          "questions_full",
          `There are too many questions: of you at most ${maxOfPerson}, or about this lesson`,
        );
      case "rate_limited":
        return refuseTooMany(context, asked.retryAfter, "You have asked very often today");
    }
  });

  api.openapi(calls.ownQuestions, async (context) => {
    const query = context.req.valid("query");
    const page = pageOf(query);
    const { questions, total } = (await takesQuestions(database))
      ? await listOwnQuestions(database, context.get("user").id, query, page)
      : { questions: [], total: 0 };
    return context.json(questions, 200, pageHeaders(context.req.url, page, total));
  });

  api.openapi(calls.teachingQuestions, async (context) => {
    const courses = await coursesTaught(database, context.get("user").id);
    if (courses.length === 0) return noTeacher(context);
    const { status = "open", ...query } = context.req.valid("query");
    const page = pageOf(query);
    const { questions, total } = await listTeachingQuestions(database, courses, status, page);
    return context.json(questions, 200, pageHeaders(context.req.url, page, total));
  });

  api.openapi(calls.answerQuestion, async (context) => {
    const { id: userId } = context.get("user");
    const question = await findQuestion(database, userId, context.req.valid("param").id);
    if (!question) return noTeacher(context);
    const limited = await dependencies.limiter.take("teach", userId, teachingLimits);
    if (limited !== undefined) return tooManyAnswers(context, limited);
    return (await answer(database, question, context.req.valid("json")))
      ? context.body(null, 204)
      : errorResponse(context, "questions_full", "As many questions as a lesson shows are in it");
  });

  api.openapi(calls.closeQuestion, async (context) => {
    const { id: userId } = context.get("user");
    const question = await findQuestion(database, userId, context.req.valid("param").id);
    if (!question) return noTeacher(context);
    const limited = await dependencies.limiter.take("teach", userId, teachingLimits);
    if (limited !== undefined) return tooManyAnswers(context, limited);
    await close(database, question.id);
    return context.body(null, 204);
  });

  return api;
}

async function takesQuestions(database: Database): Promise<boolean> {
  return (await readSite(database)).questions;
}

async function findQuestion(database: Database, userId: string, id: string) {
  const courses = await coursesTaught(database, userId);
  return courses.length > 0 ? findTeachingQuestion(database, courses, id) : undefined;
}

function noQuestions(context: Context) {
  return errorResponse(context, "not_found", "This site takes no questions");
}

/** Says no more than that there is nothing: who does not teach learns nothing of it. */
function noTeacher(context: Context) {
  return errorResponse(context, "not_found", "There is nothing here");
}

function tooManyAnswers(context: Context, retryAfter: number) {
  return refuseTooMany(context, retryAfter, "You have answered very often");
}
