import type { OpenAPIHono } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { mayRead } from "../lessons/may-read.ts";
import type { PlanDependencies } from "../plans/refresh-overdue-plan.ts";
import type { FindUser } from "../identity/find-user.ts";
import { findLesson } from "../lessons/lessons.ts";
import { withQuestions } from "../questions/published-questions.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse } from "./errors.ts";
import * as calls from "./lesson-calls.ts";

/** Creates the API of lessons with their text, which depends on the visitor: never cached. */
export function createLessonApi(
  dependencies: PlanDependencies & { findUser: FindUser },
): OpenAPIHono {
  const { database, findUser } = dependencies;
  const api = createApi();
  // A text without secrets, whose length compression would tell.
  api.use(calls.lesson.getRoutingPath(), compress());
  api.openapi(calls.lesson, async (context) => {
    const { id: courseId, name } = context.req.valid("param");
    const lesson = await findLesson(database, courseId, name);
    if (!lesson) return errorResponse(context, "not_found", "There is no such lesson");
    // Free lessons need no session, and so no request to an identity provider.
    const user = lesson.free ? null : await findUser(context.req.raw.headers);
    if (await mayRead(lesson, user ? { userId: user.id, dependencies } : undefined)) {
      return context.json(await withQuestions(database, courseId, lesson), 200);
    }
    return user
      ? errorResponse(context, "plan_required", "This lesson needs a Pro or Team plan")
      : errorResponse(context, "unauthorized", "Please sign in");
  });
  return api;
}
