import type { OpenAPIHono } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Database } from "../database/schema.ts";
import { courseExists } from "../progress/find-unknown.ts";
import { mergeProgress } from "../progress/merge-progress.ts";
import { listLearnedCourses, readProgress } from "../progress/progress.ts";
import type { RateLimiter } from "../database/rate-limiter.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse, refuseTooMany } from "./errors.ts";
import { pageHeaders, pageOf } from "./paging.ts";
import * as calls from "./progress-calls.ts";

/** Why a change is not merged. */
const refusals = {
  account_deleted: { code: "unauthorized", message: "Please sign in" },
  course_not_found: { code: "not_found", message: "There is no such course" },
  lesson_not_found: { code: "not_found", message: "The course has no such lesson" },
  activity_not_found: { code: "not_found", message: "The lesson has no such activity" },
  text_too_large: { code: "too_large", message: "A draft or answer has at most 20 kB" },
  progress_full: {
    code: "progress_full",
    message: "Your drafts and answers are too large together: shorten some of them",
  },
} as const;

type ProgressApiDependencies = {
  database: Database;
  limiter: RateLimiter;
  log: Logger;
};

/** Creates the API of a person's progress: never cached, and changed by the site's pages only. */
export function createProgressApi(dependencies: ProgressApiDependencies): OpenAPIHono {
  const { database } = dependencies;
  const api = createApi();

  // What a person has written, and nothing secret, whose length compression would tell.
  api.use("/progress/*", compress());

  api.openapi(calls.listProgress, async (context) => {
    const page = pageOf(context.req.valid("query"));
    const { courses, total } = await listLearnedCourses(database, context.get("user").id, page);
    return context.json(courses, 200, pageHeaders(context.req.url, page, total));
  });

  api.openapi(calls.progress, async (context) => {
    const { courseId } = context.req.valid("param");
    if (!(await courseExists(database, courseId))) {
      return errorResponse(context, "not_found", refusals.course_not_found.message);
    }
    return context.json(await readProgress(database, context.get("user").id, courseId), 200);
  });

  api.openapi(calls.mergeProgress, async (context) => {
    const { courseId } = context.req.valid("param");
    const place = { userId: context.get("user").id, courseId };
    const merged = await mergeProgress(dependencies, place, context.req.valid("json"));
    if (merged.kind === "merged") return context.json(merged.progress, 200);
    if (merged.kind === "rate_limited") {
      return refuseTooMany(context, merged.retryAfter, "Your progress changed very often");
    }
    const { code, message } = refusals[merged.kind];
    return errorResponse(context, code, message);
  });

  return api;
}
