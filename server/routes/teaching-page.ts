import { type Context, Hono } from "hono";
import type { RateLimiter } from "../database/rate-limiter.ts";
import type { Database, LearnerQuestionRow } from "../database/schema.ts";
import { newAnswerSchema } from "../../contract/learner-question.ts";
import { addressOf } from "../http/address.ts";
import { declarePolicy } from "../http/route-policy.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { FindUser } from "../identity/find-user.ts";
import { answer, close } from "../questions/answer.ts";
import { teachingLimits } from "../questions/question-limits.ts";
import { allCourses, coursesTaught } from "../questions/teachers.ts";
import { findTeachingQuestion, listTeachingQuestions } from "../questions/teaching-questions.ts";
import { courseStops } from "../report/course-stops.ts";
import { type Refused, questionsPage } from "./teaching-questions-view.ts";
import { stopsPage } from "./teaching-stops-view.ts";

type TeachingDependencies = {
  database: Database;
  limiter: RateLimiter;
  origin: string;
  findUser: FindUser;
};

type Teacher = { userId: string; courses: string[] };

/** How many questions a page shows. */
const perPage = 20;

/**
 * Creates the pages of teachers, which work without scripts: what is asked, and where learners stop. For everybody else
 * there is nothing at these addresses, so they go on to the page that is not found.
 */
export function createTeachingPages(dependencies: TeachingDependencies): Hono {
  const { database, limiter, origin } = dependencies;
  const pages = new Hono();
  const policy = declarePolicy({ access: "public", maxBody: 64 * 1024, work: "requests" });
  const teacherOf = async ({ req }: Context): Promise<Teacher | undefined> => {
    const user = await dependencies.findUser(req.raw.headers);
    const courses = user ? await coursesTaught(database, user.id) : [];
    return user && courses.length > 0 ? { userId: user.id, courses } : undefined;
  };

  // Also of the page that is not found: a cache in front must not show it to a teacher.
  pages.use("/teach/*", async (context, next) => {
    await next();
    context.res = new Response(context.res.body, context.res);
    context.header("Cache-Control", "no-store");
  });

  pages.get("/teach", policy, async (context, next) => {
    const teacher = await teacherOf(context);
    return teacher ? showQuestions(context, database, teacher) : next();
  });

  pages.post("/teach", policy, async (context, next) => {
    const teacher = await teacherOf(context);
    if (!teacher) return next();
    if (!isSameOrigin(context.req.raw.headers, origin)) return context.text("Forbidden", 403);
    const form = new URLSearchParams(await context.req.text());
    const id = form.get("id") ?? "";
    const question = await findTeachingQuestion(database, teacher.courses, id);
    if (!question) return next();
    const wait = await limiter.take("teach", teacher.userId, teachingLimits);
    const message =
      wait === undefined
        ? await change(database, question, form)
        : `You have answered very often: try again in ${wait} seconds.`;
    if (message === undefined) return context.redirect(addressOf(context.req.url), 303);
    return showQuestions(context, database, teacher, {
      id,
      message,
      text: form.get("text") ?? "",
    });
  });

  pages.get("/teach/stops/:course", policy, async (context, next) => {
    const teacher = await teacherOf(context);
    const id = context.req.param("course");
    const teaches = teacher?.courses.some((course) => [id, allCourses].includes(course));
    const course = teaches ? await findName(database, id) : undefined;
    if (!course) return next();
    return context.html(stopsPage(course.name, await courseStops(database, id)));
  });
  return pages;
}

async function showQuestions(
  context: Context,
  database: Database,
  { courses }: Teacher,
  refused?: Refused,
) {
  const status = context.req.query("status") === "answered" ? "answered" : "open";
  const page = Math.max(1, Math.min(Number(context.req.query("page")) || 1, 1_000));
  const listed = await listTeachingQuestions(database, courses, status, { page, perPage });
  const taught = await listCourses(database, courses);
  return context.html(
    questionsPage({ ...listed, status, page, perPage, courses: taught, refused }),
    refused ? 422 : 200,
  );
}

/** Answers or closes a question. Returns what is wrong. */
async function change(
  database: Database,
  question: LearnerQuestionRow,
  form: URLSearchParams,
): Promise<string | undefined> {
  if (form.get("action") === "close") {
    await close(database, question.id);
    return undefined;
  }
  const given = newAnswerSchema.safeParse({
    text: form.get("text") ?? "",
    publish: form.get("publish") === "on",
  });
  if (!given.success) return `The answer: ${given.error.issues[0]!.message}`;
  return (await answer(database, question, given.data))
    ? undefined
    : "As many questions as a lesson shows are in it: take one back first.";
}

function listCourses(database: Database, courses: string[]) {
  return database
    .selectFrom("course")
    .select(["id", "name"])
    .where("lessons", ">", 0)
    .$if(!courses.includes(allCourses), (rows) => rows.where("id", "in", courses))
    .orderBy("name")
    .execute();
}

function findName(database: Database, id: string) {
  return database
    .selectFrom("course")
    .select("name")
    .where("id", "=", id)
    .where("lessons", ">", 0)
    .executeTakeFirst();
}
