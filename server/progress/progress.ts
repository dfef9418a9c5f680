import type { Answer, LearnedCourse, Progress } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";
import { withSteps } from "./learned-steps.ts";

/** Returns one page (counted from 1) of the courses in which a person has begun to learn, newest first, and the total. */
export async function listLearnedCourses(
  database: Database,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ courses: LearnedCourse[]; total: number }> {
  const learned = database
    .selectFrom("course_progress as progress")
    .innerJoin("course", "course.id", "progress.course_id")
    .where("progress.user_id", "=", userId);
  const courses = await learned
    .leftJoin("lesson", (join) =>
      join
        .onRef("lesson.course_id", "=", "progress.course_id")
        .onRef("lesson.name", "=", "progress.last_lesson"),
    )
    .select([
      "progress.course_id as courseId",
      "lesson.name as lastLesson",
      "progress.updated_at as updatedAt",
    ])
    .orderBy("progress.updated_at", "desc")
    .orderBy("progress.course_id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await learned
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { courses: await withSteps(database, userId, courses), total: Number(total) };
}

/** Returns a person's progress in the lessons that a course has now. */
export async function readProgress(
  database: Database,
  userId: string,
  courseId: string,
): Promise<Progress> {
  const lessons = database.selectFrom("lesson").select("name").where("course_id", "=", courseId);
  const course = await database
    .selectFrom("course_progress")
    .select("last_lesson")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("last_lesson", "in", lessons)
    .executeTakeFirst();
  const done = await database
    .selectFrom("lesson_done")
    .select("lesson")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("lesson", "in", lessons)
    .orderBy("lesson")
    .execute();
  const drafts = await database
    .selectFrom("lesson_draft")
    .select(["lesson", "activity", "text", "revision"])
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("lesson", "in", lessons)
    .orderBy("lesson")
    .orderBy("activity")
    .execute();
  const answers = await database
    .selectFrom("lesson_answer")
    .select(["lesson", "activity", "answer", "answered_at as answeredAt"])
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("lesson", "in", lessons)
    .orderBy("lesson")
    .orderBy("activity")
    .execute();
  return {
    done: done.map(({ lesson }) => lesson),
    lastLesson: course?.last_lesson ?? null,
    drafts,
    answers: answers.map((row) => ({ ...row, answer: JSON.parse(row.answer) as Answer })),
  };
}
