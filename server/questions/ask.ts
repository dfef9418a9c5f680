import { randomUUID } from "node:crypto";
import type { NewQuestion } from "../../contract/learner-question.ts";
import type { RateLimiter } from "../database/rate-limiter.ts";
import type { Database } from "../database/schema.ts";
import { mayRead } from "../lessons/may-read.ts";
import type { PlanDependencies } from "../plans/refresh-overdue-plan.ts";
import { findSection, hashOfSection } from "./lesson-section.ts";
import { askLimits, lessonLimits, maxOfPerson, maxOpenOfLesson } from "./question-limits.ts";
import { queueForTeachers } from "./question-messages.ts";
import { readText } from "./read-text.ts";

type AskDependencies = PlanDependencies & { limiter: RateLimiter };

type Refused =
  | { kind: "no_section" | "plan_required" | "questions_full" }
  | { kind: "rate_limited"; retryAfter: number };

/** Stores a question of a person about a section that they may read, with its text as it is now. Returns its id. */
export async function ask(
  dependencies: AskDependencies,
  userId: string,
  given: NewQuestion,
): Promise<{ kind: "asked"; id: string } | Refused> {
  const { database, limiter } = dependencies;
  const found = await findSection(database, given);
  if (!found) return { kind: "no_section" };
  if (!(await mayRead(found, { userId, dependencies }))) return { kind: "plan_required" };
  if (await isFull(database, userId, given)) return { kind: "questions_full" };
  const ofLesson = `${userId} ${given.courseId} ${given.lesson}`;
  const retryAfter =
    (await limiter.take("ask", userId, askLimits)) ??
    (await limiter.take("ask in lesson", ofLesson, lessonLimits));
  if (retryAfter !== undefined) return { kind: "rate_limited", retryAfter };

  const id = randomUUID();
  const row = {
    id,
    user_id: userId,
    course_id: given.courseId,
    lesson: given.lesson,
    section: given.section,
    section_title: found.title,
    section_text: found.text,
    section_hash: hashOfSection(found.text),
    kind: given.kind,
    ...(await readText(given.text)),
    code: given.code ?? null,
    asked_at: new Date().toISOString(),
    status: "open" as const,
    answer: null,
    answer_html: null,
    answered_at: null,
  };
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto("learner_question").values(row).execute();
    await queueForTeachers(transaction, { id, ...given, lessonTitle: found.lessonTitle });
  });
  return { kind: "asked", id };
}

async function isFull(
  database: Database,
  userId: string,
  { courseId, lesson }: NewQuestion,
): Promise<boolean> {
  const stored = database
    .selectFrom("learner_question")
    .select(({ fn }) => fn.countAll().as("total"));
  const ofPerson = await stored.where("user_id", "=", userId).executeTakeFirstOrThrow();
  if (Number(ofPerson.total) >= maxOfPerson) return true;
  const openOfLesson = await stored
    .where("course_id", "=", courseId)
    .where("lesson", "=", lesson)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return Number(openOfLesson.total) >= maxOpenOfLesson;
}
