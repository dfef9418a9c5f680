import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Logger } from "pino";
import { type RateLimited, type RateLimiter, rateLimited } from "../database/rate-limiter.ts";
import type { Database } from "../database/schema.ts";
import {
  type RefusedAlert,
  addAlert,
  alertLimits,
  hasAlert,
  maxAlerts,
  removeAlert,
} from "../enrolments/course-alerts.ts";
import * as calls from "./course-alert-calls.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse, refuseTooMany } from "./errors.ts";

type CourseAlertDependencies = {
  database: Database;
  limiter: RateLimiter;
  log: Logger;
};

const messages: Record<RefusedAlert, string> = {
  not_found: "There is no such course",
  course_open: "This course is open already",
  no_address: "Your address is not known here: your sign-in service holds it",
  alerts_full: `You wait for ${maxAlerts} courses already`,
};

/** Creates the API by which a person is told when a planned course opens: never cached. */
export function createCourseAlertApi(dependencies: CourseAlertDependencies): OpenAPIHono {
  const { database, limiter } = dependencies;
  const api = createApi();
  const countChange = async (userId: string) =>
    rateLimited(await limiter.take("change alerts", userId, alertLimits));

  api.openapi(calls.courseAlert, async (context) => {
    const { courseId } = context.req.valid("param");
    return context.json({ isSet: await hasAlert(database, context.get("user").id, courseId) }, 200);
  });

  api.openapi(calls.addCourseAlert, async (context) => {
    const { id } = context.get("user");
    const limited = await countChange(id);
    if (limited) return refuseFrequent(context, limited);
    const refused = await addAlert(database, id, context.req.valid("param").courseId);
    return refused ? errorResponse(context, refused, messages[refused]) : context.body(null, 204);
  });

  api.openapi(calls.removeCourseAlert, async (context) => {
    const { id } = context.get("user");
    const limited = await countChange(id);
    if (limited) return refuseFrequent(context, limited);
    await removeAlert(database, id, context.req.valid("param").courseId);
    return context.body(null, 204);
  });

  return api;
}

function refuseFrequent(context: Context, { retryAfter }: RateLimited) {
  return refuseTooMany(context, retryAfter, "You have changed your alerts very often");
}
