import type { OpenAPIHono } from "@hono/zod-openapi";
import { findCategory, listCategories, listCategoryCounts } from "../catalogue/categories.ts";
import { findCourse } from "../catalogue/courses.ts";
import { listLearningPaths } from "../catalogue/learning-paths.ts";
import { mayRead } from "../lessons/may-read.ts";
import { findLesson, listLessons } from "../lessons/lessons.ts";
import type { Database } from "../database/schema.ts";
import { readableByAll } from "./cors.ts";
import { createCourseLists } from "./course-lists.ts";
import { describeApis } from "./document.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse } from "./errors.ts";
import * as lessonCalls from "./lesson-calls.ts";
import * as calls from "./product-api-calls.ts";
import { withQuestions } from "../questions/published-questions.ts";
import { readSite } from "../site/site.ts";

/** Creates the product API (spec §7) under /api, with the OpenAPI document of it and of these other APIs. */
export function createProductApi(database: Database, others: OpenAPIHono[] = []): OpenAPIHono {
  const api = createApi().basePath("/api");
  const lists = createCourseLists(database);

  for (const call of [...Object.values(calls), lessonCalls.outline]) {
    api.use(call.getRoutingPath(), readableByAll);
  }
  api.use("/openapi.json", readableByAll);

  api.openapi(calls.categories, async (context) =>
    context.json(await listCategories(database), 200),
  );

  api.openapi(calls.categoryCounts, async (context) =>
    context.json(await listCategoryCounts(database), 200),
  );

  api.openapi(calls.paths, async (context) => context.json(await listLearningPaths(database), 200));

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
      ? context.json(await withQuestions(database, courseId, lesson), 200)
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

  api.get("/openapi.json", async (context) => {
    const { name } = await readSite(database);
    return context.json(describeApis([api, ...others], name));
  });
  return api;
}
