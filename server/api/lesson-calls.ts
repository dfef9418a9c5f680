import { z } from "zod";
import { errorSchema } from "../../contract/error.ts";
import { lessonSchema, lessonSummarySchema } from "../../contract/lesson.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";

const pathValue = z.string().min(1).max(200);
const courseId = pathValue.meta({ description: "The course's id" });
const lessonName = pathValue.meta({ description: "The lesson's name" });

/** The outline of a course, which is public. */
export const outline = endpoint({
  access: "public",
  work: "pages",
  operationId: "getOutline",
  tags: ["Catalogue"],
  method: "get",
  path: "/course/category/{id}/lessons",
  summary: "The outline of a course: its lessons, without their text",
  request: { params: z.object({ id: courseId }) },
  responses: {
    200: json(z.array(lessonSummarySchema), "In their order; empty while the course is planned"),
    400: json(errorSchema, "A value is malformed or longer than 200 characters"),
    404: json(errorSchema, "There is no such course"),
  },
});

/** A lesson with its text. */
export const lesson = endpoint({
  access: "public",
  operationId: "getLesson",
  tags: ["Catalogue"],
  method: "get",
  path: "/course/category/{id}/lessons/{name}",
  summary: "A lesson with its text; a lesson that is not free requires a plan",
  security: [{ session: [] }, { idToken: [] }, {}],
  request: { params: z.object({ id: courseId, name: lessonName }) },
  responses: {
    200: json(lessonSchema, "The lesson"),
    400: json(errorSchema, "A value is malformed or longer than 200 characters"),
    401: json(errorSchema, "The lesson is not free, and nobody is signed in"),
    403: json(errorSchema, "plan_required: the account has no plan for this course"),
    404: json(errorSchema, "There is no such lesson"),
  },
});
