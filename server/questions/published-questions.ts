import type { Lesson } from "../../contract/lesson.ts";
import type { PublishedQuestion } from "../../contract/published-question.ts";
import type { Database } from "../database/schema.ts";
import { readSite } from "../site/site.ts";
import { maxPublished } from "./question-limits.ts";

/** Returns a lesson with the questions that stand in it; call it only for those who may read the lesson. */
export async function withQuestions(
  database: Database,
  courseId: string,
  lesson: Lesson,
): Promise<Lesson> {
  const questions = await publishedQuestions(database, courseId, lesson.name);
  return questions.length > 0 ? { ...lesson, questions } : lesson;
}

/** Returns them the newest first. */
async function publishedQuestions(
  database: Database,
  courseId: string,
  lesson: string,
): Promise<PublishedQuestion[]> {
  const rows = await database
    .selectFrom("learner_question")
    .select(["id", "section", "html", "answer_html"])
    .where("course_id", "=", courseId)
    .where("lesson", "=", lesson)
    .where("published", "=", 1)
    .orderBy("answered_at", "desc")
    .orderBy("id")
    .limit(maxPublished)
    .execute();
  // Most lessons have none, and need not know.
  if (rows.length === 0 || !(await readSite(database)).questions) return [];
  return rows.map(({ answer_html: answer, ...question }) => ({
    ...question,
    answer: answer ?? "",
  }));
}
