import type { OwnQuestion } from "../../contract/learner-question.ts";
import type { Database, LearnerQuestionRow } from "../database/schema.ts";

type Place = { courseId?: string | undefined; lesson?: string | undefined };
type Page = { page: number; perPage: number };

/** Returns a page of a person's own questions, of a course or lesson where it is named, the newest first; and their number. */
export async function listOwnQuestions(
  database: Database,
  userId: string,
  { courseId, lesson }: Place,
  { page, perPage }: Page,
): Promise<{ questions: OwnQuestion[]; total: number }> {
  const own = database
    .selectFrom("learner_question")
    .where("user_id", "=", userId)
    .$if(courseId !== undefined, (rows) => rows.where("course_id", "=", courseId!))
    .$if(lesson !== undefined, (rows) => rows.where("lesson", "=", lesson!));
  const { total } = await own
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { questions: rows.map(questionOfRow), total: Number(total) };
}

/** Returns what a person may know of a question of their own. */
export function questionOfRow(row: LearnerQuestionRow): OwnQuestion {
  return {
    id: row.id,
    courseId: row.course_id,
    lesson: row.lesson,
    section: row.section,
    sectionTitle: row.section_title,
    kind: row.kind,
    html: row.html,
    askedAt: row.asked_at,
    status: row.status,
    answer: row.answer_html,
    answeredAt: row.answered_at,
    published: row.published === 1,
  };
}
