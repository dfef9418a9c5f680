import { lessonPath } from "../../contract/course-path.ts";
import type { Database, LearnerQuestionRow } from "../database/schema.ts";
import { hasOutsideAddress } from "../identity/external-user.ts";
import { queueMessages } from "../messages/queue.ts";
import { maxMailsAtOnce } from "./question-limits.ts";
import { allCourses } from "./teachers.ts";

const day = 24 * 60 * 60 * 1000;

type Asked = { id: string; courseId: string; lessonTitle: string; kind: "question" | "mistake" };

/** Queues a mail about a new question to each teacher of its course who wants them at once, within a day's number. */
export async function queueForTeachers(transaction: Database, asked: Asked): Promise<void> {
  const teachers = await transaction
    .selectFrom("teacher")
    .select("user_id")
    .distinct()
    .where("course_id", "in", [asked.courseId, allCourses])
    .where("mail", "=", "at once")
    .execute();
  for (const { user_id: userId } of teachers) {
    if (await hasOutsideAddress(transaction, userId)) continue;
    const { total } = await transaction
      .selectFrom("queued_message")
      .select(({ fn }) => fn.countAll().as("total"))
      .where("user_id", "=", userId)
      .where("kind", "=", "question_asked")
      .where("created_at", ">", new Date(Date.now() - day).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(total) >= maxMailsAtOnce) continue;
    const { lessonTitle, kind } = asked;
    const message = { user_id: userId, subject_id: asked.id, period: userId };
    await queueMessages(transaction, [
      { ...message, kind: "question_asked", details: { lessonTitle, kind } },
    ]);
  }
}

/** Queues the mail that a question has its answer, once, to the person who asked. */
export async function queueAnswered(
  transaction: Database,
  question: LearnerQuestionRow,
): Promise<void> {
  const { id, user_id: userId, course_id: courseId, lesson } = question;
  if (await hasOutsideAddress(transaction, userId)) return;
  const found = await transaction
    .selectFrom("lesson")
    .select("title")
    .where("course_id", "=", courseId)
    .where("name", "=", lesson)
    .executeTakeFirst();
  const details = {
    lessonTitle: found?.title ?? lesson,
    path: `${lessonPath(courseId, lesson)}#${question.section || "content"}`,
  };
  await queueMessages(transaction, [
    { user_id: userId, subject_id: id, kind: "question_answered", period: id, details },
  ]);
}

/** Queues for each teacher, once a day (UTC), how many questions about their courses are open, unless none is. */
export async function queueDailyNumbers(database: Database, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const due = await database
    .selectFrom("teacher")
    .select("user_id")
    .distinct()
    .where("mail", "!=", "none")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("queued_message")
            .select("id")
            .whereRef("subject_id", "=", "teacher.user_id")
            .where("kind", "=", "open_questions")
            .where("period", "=", today),
        ),
      ),
    )
    .execute();
  for (const { user_id: userId } of due) {
    const { open } = await database
      .selectFrom("learner_question")
      .select(({ fn }) => fn.countAll().as("open"))
      .where("status", "=", "open")
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("teacher")
            .select("user_id")
            .where("user_id", "=", userId)
            .where("mail", "!=", "none")
            .where(({ or, eb, ref }) =>
              or([
                eb("teacher.course_id", "=", allCourses),
                eb("teacher.course_id", "=", ref("learner_question.course_id")),
              ]),
            ),
        ),
      )
      .executeTakeFirstOrThrow();
    if (Number(open) === 0 || (await hasOutsideAddress(database, userId))) continue;
    const message = { user_id: userId, subject_id: userId, period: today };
    await queueMessages(database, [
      { ...message, kind: "open_questions", details: { open: Number(open) } },
    ]);
  }
}
