import { OpenAPIHono } from "@hono/zod-openapi";
import { findCategory, listCategories, listCategoryCounts } from "../catalogue/categories.ts";
import { findCourse } from "../catalogue/courses.ts";
import { mayRead } from "../lessons/may-read.ts";
import { findLesson, listLessons } from "../lessons/lessons.ts";
import type { Database } from "../database/schema.ts";
import { readableByAll } from "./cors.ts";
import { createCourseLists } from "./course-lists.ts";
import { errorResponse, refuseMalformed } from "./errors.ts";
import { describeCertificateCalls } from "./certificate-calls.ts";
import { describeCourseAlertCalls } from "./course-alert-calls.ts";
import { describeOrderCalls } from "./order-calls.ts";
import { describeProgressCalls } from "./progress-calls.ts";
import { describeSubscriptionCalls } from "./subscription-calls.ts";
import { describeTeamCalls } from "./team-calls.ts";
import { apiTags } from "./tags.ts";
import * as lessonCalls from "./lesson-calls.ts";
import * as calls from "./product-api-calls.ts";
import { readSite } from "../site/site.ts";

/** Creates the product API (spec §7) under /api, with the OpenAPI document of the whole API. */
export function createProductApi(database: Database): OpenAPIHono {
  const api = new OpenAPIHono({ defaultHook: refuseMalformed }).basePath("/api");
  const lists = createCourseLists(database);

  api.use(readableByAll);

  api.openapi(calls.categories, async (context) =>
    context.json(await listCategories(database), 200),
  );

  api.openapi(calls.categoryCounts, async (context) =>
    context.json(await listCategoryCounts(database), 200),
  );

  api.openapi(calls.courses, async (context) => {
    const { courses, headers } = await lists.list({}, context.req.valid("query"), context.req.url);
    return context.json(courses, 200, headers);
  });

  api.openapi(calls.coursesOfCategory, async (context) => {
    const { category } = context.req.valid("param");
    if (!(await findCategory(database, category))) {
      return errorResponse(context, "not_found", "There is no such category");
    }
    const { courses, headers } = await lists.list(
      { category },
      context.req.valid("query"),
      context.req.url,
    );
    return context.json(courses, 200, headers);
  });

  api.openapi(calls.course, async (context) => {
    const course = await findCourse(database, context.req.valid("param").id);
    return course
      ? context.json(course, 200)
      : errorResponse(context, "not_found", "There is no such course");
  });

  api.openapi(lessonCalls.outline, async (context) => {
    const { id } = context.req.valid("param");
    const lessons = await listLessons(database, id);
    return lessons.length > 0 || (await findCourse(database, id))
      ? context.json(lessons, 200)
      : errorResponse(context, "not_found", "There is no such course");
  });

  // For the pages, which are the same for every visitor; createLessonApi handles the visitors' own calls.
  api.openapi(lessonCalls.lesson, async (context) => {
    const { id: courseId, name } = context.req.valid("param");
    const lesson = await findLesson(database, courseId, name);
    if (!lesson) return errorResponse(context, "not_found", "There is no such lesson");
    return (await mayRead(lesson))
      ? context.json(lesson, 200)
      : errorResponse(context, "unauthorized", "Please sign in");
  });

  api.openapi(calls.coursesOfMainCategory, async (context) => {
    const { mainCategory } = context.req.valid("param");
    if (mainCategory !== "Language" && mainCategory !== "Framework") {
      return errorResponse(context, "not_found", "There is no such main category");
    }
    const { courses, headers } = await lists.list(
      { mainCategory },
      context.req.valid("query"),
      context.req.url,
    );
    return context.json(courses, 200, headers);
  });

  api.openapi(calls.search, async (context) =>
    context.json(await lists.answer(context.req.valid("query")), 200),
  );

  for (const call of [...calls.all, lessonCalls.outline]) {
    api.on(["POST", "PUT", "PATCH", "DELETE"], call.getRoutingPath(), (context) => {
      context.header("Allow", "GET, HEAD");
      return errorResponse(
        context,
        "method_not_allowed",
        "This address supports GET and HEAD only",
      );
    });
  }

  describeOrderCalls(api.openAPIRegistry);
  describeSubscriptionCalls(api.openAPIRegistry);
  describeCourseAlertCalls(api.openAPIRegistry);
  describeTeamCalls(api.openAPIRegistry);
  describeProgressCalls(api.openAPIRegistry);
  describeCertificateCalls(api.openAPIRegistry);
  api.get("/openapi.json", async (context) => {
    const { name } = await readSite(database);
    const document = api.getOpenAPI31Document({
      openapi: "3.1.0",
      info: {
        title: `${name} API`,
        version: calls.apiVersion,
        description:
          "The course catalogue, read-only, without a key and from every origin; and the orders, the plan, the team and the progress of the account that is signed in on this site. Under overload, or while the data cannot be reached, any call returns 503 temporarily_unavailable with Retry-After. A complete list of more than 1,000 courses is streamed; when the catalogue changes meanwhile, the stream is aborted, and the call has to be repeated.",
        license: { name: "MIT", url: "https://opensource.org/license/mit" },
      },
      servers: [{ url: "/" }],
      // The calls for signed-in people state their own.
      security: [],
      tags: apiTags,
    });
    return context.json(document);
  });
  return api;
}
