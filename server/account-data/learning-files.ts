import type { Answer } from "../../contract/progress.ts";
import { listCertificates } from "../certificates/certificates.ts";
import type { Database } from "../database/schema.ts";
import { listEnrolments } from "../enrolments/enrolments.ts";

/** More than anybody has: what a person may store is limited. */
const all = { page: 1, perPage: 100_000 };

/** Returns what a person learns: their courses, the lessons they have finished, their answers and certificates. */
export async function learningFiles(database: Database, userId: string) {
  const { enrolments } = await listEnrolments(database, userId, all);
  const { certificates } = await listCertificates(database, userId, all);
  return {
    "courses.json": { taken: enrolments, waitingFor: await readAlerts(database, userId) },
    "progress.json": {
      places: await readPlaces(database, userId),
      lessonsDone: await readLessonsDone(database, userId),
    },
    "answers.json": await readAnswers(database, userId),
    "certificates.json": certificates,
    "questions.json": await readQuestions(database, userId),
  };
}

function readQuestions(database: Database, userId: string) {
  return database
    .selectFrom("learner_question")
    .select(["course_id as courseId", "lesson", "section_title as section", "kind", "text", "code"])
    .select(["asked_at as askedAt", "status", "answer", "answered_at as answeredAt"])
    .where("user_id", "=", userId)
    .orderBy("asked_at")
    .execute();
}

function readAlerts(database: Database, userId: string) {
  return database
    .selectFrom("course_alert")
    .select(["course_id as courseId", "created_at as since"])
    .where("user_id", "=", userId)
    .orderBy("course_id")
    .execute();
}

/** Returns where a person was in each course. */
function readPlaces(database: Database, userId: string) {
  return database
    .selectFrom("course_progress as progress")
    .leftJoin("course", "course.id", "progress.course_id")
    .select(["progress.course_id as courseId", "course.name as courseName"])
    .select(["progress.last_lesson as lastLesson", "progress.updated_at as updatedAt"])
    .where("progress.user_id", "=", userId)
    .orderBy("progress.course_id")
    .execute();
}

/** Also those that are not in the catalogue any more, then without a title. */
function readLessonsDone(database: Database, userId: string) {
  return database
    .selectFrom("lesson_done as done")
    .leftJoin("lesson", (join) =>
      join
        .onRef("lesson.course_id", "=", "done.course_id")
        .onRef("lesson.name", "=", "done.lesson"),
    )
    .select(["done.course_id as courseId", "done.lesson", "lesson.title", "done.done_at as doneAt"])
    .where("done.user_id", "=", userId)
    .orderBy("done.course_id")
    .orderBy("lesson.position")
    .orderBy("done.lesson")
    .execute();
}

async function readAnswers(database: Database, userId: string) {
  const answers = await database
    .selectFrom("lesson_answer")
    .select(["course_id as courseId", "lesson", "activity", "answer", "answered_at as answeredAt"])
    .where("user_id", "=", userId)
    .orderBy("course_id")
    .orderBy("lesson")
    .orderBy("activity")
    .execute();
  return answers.map((row) => ({ ...row, answer: JSON.parse(row.answer) as Answer }));
}
