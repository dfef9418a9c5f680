import type { TeachingQuestion } from "../../contract/learner-question.ts";
import type { Database, LearnerQuestionRow } from "../database/schema.ts";
import { findSection, hashOfSection } from "./lesson-section.ts";
import { questionOfRow } from "./own-questions.ts";
import { allCourses } from "./teachers.ts";

type Status = LearnerQuestionRow["status"];
type Page = { page: number; perPage: number };

/** Returns a page of the questions about courses, the oldest open ones first, or the newest others; and their number. */
export async function listTeachingQuestions(
  database: Database,
  courses: string[],
  status: Status,
  { page, perPage }: Page,
): Promise<{ questions: TeachingQuestion[]; total: number }> {
  const taught = ofCourses(database, courses).where("learner_question.status", "=", status);
  const { total } = await taught
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await taught
    .leftJoin("course", "course.id", "learner_question.course_id")
    .innerJoin("user", "user.id", "learner_question.user_id")
    .selectAll("learner_question")
    .select(["course.name as courseName", "user.name as askedBy"])
    .orderBy("asked_at", status === "open" ? "asc" : "desc")
    .orderBy("learner_question.id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const questions: TeachingQuestion[] = [];
  for (const row of rows) questions.push(await describe(database, row));
  return { questions, total: Number(total) };
}

/** Finds a question about one of these courses. */
export async function findTeachingQuestion(
  database: Database,
  courses: string[],
  id: string,
): Promise<LearnerQuestionRow | undefined> {
  return ofCourses(database, courses)
    .selectAll("learner_question")
    .where("id", "=", id)
    .executeTakeFirst();
}

function ofCourses(database: Database, courses: string[]) {
  return database
    .selectFrom("learner_question")
    .$if(!courses.includes(allCourses), (rows) => rows.where("course_id", "in", courses));
}

type NamedRow = LearnerQuestionRow & { courseName: string | null; askedBy: string };

async function describe(database: Database, row: NamedRow): Promise<TeachingQuestion> {
  const { course_id: courseId, lesson, section, askedBy } = row;
  const now = await findSection(database, { courseId, lesson, section });
  const isSame = now !== undefined && hashOfSection(now.text) === row.section_hash;
  return {
    ...questionOfRow(row),
    courseName: row.courseName ?? courseId,
    lessonTitle: now?.lessonTitle ?? lesson,
    askedBy,
    sectionThen: row.section_text,
    sectionNow: now && !isSame ? now.text : null,
    sectionExists: now !== undefined,
    code: row.code,
    answerText: row.answer,
  };
}
