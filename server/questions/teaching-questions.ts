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
  const taught = ofCourses(database, courses).where("status", "=", status);
  const { total } = await taught
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await taught
    .selectAll("learner_question")
    .orderBy("asked_at", status === "open" ? "asc" : "desc")
    .orderBy("id")
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

async function describe(database: Database, row: LearnerQuestionRow): Promise<TeachingQuestion> {
  const { course_id: courseId, lesson, section } = row;
  const now = await findSection(database, { courseId, lesson, section });
  const course = await database
    .selectFrom("course")
    .select("name")
    .where("id", "=", courseId)
    .executeTakeFirst();
  const person = await database
    .selectFrom("user")
    .select("name")
    .where("id", "=", row.user_id)
    .executeTakeFirst();
  const isSame = now !== undefined && hashOfSection(now.text) === row.section_hash;
  return {
    ...questionOfRow(row),
    courseName: course?.name ?? courseId,
    lessonTitle: now?.lessonTitle ?? lesson,
    askedBy: person?.name ?? "",
    sectionThen: row.section_text,
    sectionNow: now && !isSame ? now.text : null,
    sectionExists: now !== undefined,
    code: row.code,
    answerText: row.answer,
  };
}
