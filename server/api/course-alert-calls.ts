import { type OpenAPIHono, createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { keySchema } from "../../contract/category.ts";
import { courseAlertSchema } from "../../contract/course-alert.ts";
import { errorSchema } from "../../contract/error.ts";
import { json } from "./json-content.ts";

const bySession = [{ session: [] }, { idToken: [] }];
const params = z.object({ courseId: keySchema.meta({ description: "The course's id" }) });
const path = "/course-alerts/{courseId}";

const refusals = {
  401: json(errorSchema, "Nobody is signed in"),
  503: json(errorSchema, "temporarily_unavailable: the identity provider does not respond"),
};

const changeRefusals = {
  ...refusals,
  403: json(errorSchema, "The call does not come from this site's own pages"),
  429: json(errorSchema, "Too many calls; Retry-After states the time to wait"),
};

export const courseAlert = createRoute({
  operationId: "getCourseAlert",
  tags: ["Enrolments"],
  method: "get",
  path,
  summary: "Whether the account is told when a planned course opens",
  security: bySession,
  request: { params },
  responses: { 200: json(courseAlertSchema, "Whether it is"), ...refusals },
});

export const addCourseAlert = createRoute({
  operationId: "addCourseAlert",
  tags: ["Enrolments"],
  method: "put",
  path,
  summary: "Be told by mail, once, when a planned course opens",
  security: bySession,
  request: { params },
  responses: {
    204: { description: "The account is told" },
    ...changeRefusals,
    404: json(errorSchema, "There is no such course"),
    409: json(
      errorSchema,
      "course_open: it is open already; no_address: the account's address is not known here",
    ),
    422: json(errorSchema, "alerts_full: the account waits for 100 courses"),
  },
});

export const removeCourseAlert = createRoute({
  operationId: "removeCourseAlert",
  tags: ["Enrolments"],
  method: "delete",
  path,
  summary: "Be told no longer",
  security: bySession,
  request: { params },
  responses: { 204: { description: "The account is not told" }, ...changeRefusals },
});

/** Adds these calls to the API's document; `createCourseAlertApi` implements them, outside the cache. */
export function describeCourseAlertCalls(registry: OpenAPIHono["openAPIRegistry"]): void {
  for (const call of [courseAlert, addCourseAlert, removeCourseAlert]) registry.registerPath(call);
}
