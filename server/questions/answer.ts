import type { Database, LearnerQuestionRow } from "../database/schema.ts";
import { renewVersionWithIndex } from "../search/renew-version.ts";
import { maxPublished } from "./question-limits.ts";
import { queueAnswered } from "./question-messages.ts";
import { readText } from "./read-text.ts";

/**
 * Stores a teacher's answer, in place of an earlier one, and shows it in the lesson or no longer. The person who asked is
 * told by mail once. Returns false where the lesson has as many published questions as it shows.
 */
export async function answer(
  database: Database,
  question: LearnerQuestionRow,
  given: { text: string; publish: boolean },
): Promise<boolean> {
  const { id, course_id: courseId, lesson, published } = question;
  const { publish } = given;
  if (publish && published === 0 && (await isFull(database, courseId, lesson))) return false;
  const { text, html } = await readText(given.text);
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("learner_question")
      .set({
        status: "answered",
        answer: text,
        answer_html: html,
        answered_at: new Date().toISOString(),
        published: publish ? 1 : 0,
      })
      .where("id", "=", id)
      .execute();
    await queueAnswered(transaction, question);
    if (publish || published === 1) await renewVersionWithIndex(transaction);
  });
  return true;
}

/** Ends a question without an answer. */
export async function close(database: Database, id: string): Promise<void> {
  await database
    .updateTable("learner_question")
    .set({ status: "closed" })
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();
}

/** Deletes a person's questions, before their account is; what was published leaves its lesson at once. */
export async function deleteQuestionsOf(database: Database, userId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom("learner_question")
      .where("user_id", "=", userId)
      .returning("published")
      .execute();
    if (deleted.some(({ published }) => published === 1)) await renewVersionWithIndex(transaction);
  });
}

async function isFull(database: Database, courseId: string, lesson: string): Promise<boolean> {
  const { total } = await database
    .selectFrom("learner_question")
    .select(({ fn }) => fn.countAll().as("total"))
    .where("course_id", "=", courseId)
    .where("lesson", "=", lesson)
    .where("published", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(total) >= maxPublished;
}
