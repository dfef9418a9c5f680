import type { UnfinishedLesson } from "../../contract/certificate.ts";
import type { LessonPart } from "../../contract/lesson.ts";
import { solves } from "../../contract/next-step.ts";
import { isInOrder } from "../../contract/ordering.ts";
import type { Answer } from "../../contract/progress.ts";
import { lessonsInOrder } from "../lessons/lessons-in-order.ts";
import type { Database } from "../database/schema.ts";
import type { Place } from "../progress/merge.ts";

type Activity = Exclude<LessonPart, { kind: "prose" }>;

/**
 * Returns what a person has not finished of a course as it is now, in the order of its lessons. Without a plan, the
 * activities of lessons that need one stay untold.
 */
export async function unfinishedLessons(
  database: Database,
  { userId, courseId }: Place,
  hasPlan: boolean,
): Promise<UnfinishedLesson[]> {
  const lessons = await lessonsInOrder(database, courseId)
    .select(["name", "title", "free", "content"])
    .execute();
  const done = await database
    .selectFrom("lesson_done")
    .select("lesson")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .execute();
  const answers = await database
    .selectFrom("lesson_answer")
    .select(["lesson", "activity", "answer"])
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .execute();
  const doneLessons = new Set(done.map(({ lesson }) => lesson));
  const answerOf = new Map(answers.map((row) => [`${row.lesson}/${row.activity}`, row.answer]));
  const isOpen = (lesson: string, activity: Activity) => {
    const answer = answerOf.get(`${lesson}/${activity.id}`);
    return answer === undefined || !isFinished(activity, JSON.parse(answer) as Answer);
  };
  return lessons.flatMap(({ name, title, free, content }) => {
    const done = doneLessons.has(name);
    const open = activitiesOf(content).filter((activity) => isOpen(name, activity));
    if (done && open.length === 0) return [];
    const told = free || hasPlan ? open : [];
    return [{ name, title, done, activities: told.map((activity) => activity.title) }];
  });
}

function activitiesOf(content: string): Activity[] {
  return (JSON.parse(content) as LessonPart[]).filter((part) => part.kind !== "prose");
}

/** What can be looked at once more is, as the course has it now. */
function isFinished(activity: Activity, answer: Answer): boolean {
  switch (activity.kind) {
    case "question":
      return (
        "chosen" in answer &&
        activity.options.every(({ right }, index) => right === answer.chosen.includes(index))
      );
    case "ordering":
      return "chosen" in answer && isInOrder(activity, answer.chosen);
    default:
      return solves(activity.id, answer);
  }
}
