import { z } from "zod";
import { keySchema } from "../../contract/category.ts";
import { courseAlertSchema } from "../../contract/course-alert.ts";
import { errorSchema } from "../../contract/error.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";

const params = z.object({ courseId: keySchema.meta({ description: "The course's id" }) });
const path = "/course-alerts/{courseId}";

export const courseAlert = endpoint({
  access: "signed-in",
  operationId: "getCourseAlert",
  tags: ["Enrolments"],
  method: "get",
  path,
  summary: "Whether the account is told when a planned course opens",
  request: { params },
  responses: { 200: json(courseAlertSchema, "Whether it is") },
});

export const addCourseAlert = endpoint({
  access: "signed-in",
  operationId: "addCourseAlert",
  tags: ["Enrolments"],
  method: "put",
  path,
  summary: "Be told by mail, once, when a planned course opens",
  request: { params },
  responses: {
    204: { description: "The account is told" },
    404: json(errorSchema, "There is no such course"),
    409: json(
      errorSchema,
      "course_open: it is open already; no_address: the account's address is not known here",
    ),
    422: json(errorSchema, "alerts_full: the account waits for 100 courses"),
  },
});

export const removeCourseAlert = endpoint({
  access: "signed-in",
  operationId: "removeCourseAlert",
  tags: ["Enrolments"],
  method: "delete",
  path,
  summary: "Be told no longer",
  request: { params },
  responses: { 204: { description: "The account is not told" } },
});
