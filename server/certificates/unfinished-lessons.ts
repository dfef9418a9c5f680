import type { UnfinishedLesson } from "../../contract/certificate.ts";
import type { LessonPart } from "../../contract/lesson.ts";
import { solves } from "../../contract/next-step.ts";
import type { Answer } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";
import type { Place } from "../progress/merge.ts";

type Activity = Exclude<LessonPart, { kind: "prose" }>;

/** Returns what a person has not finished of a course as it is now, in the order of its lessons. */
export async function unfinishedLessons(
  database: Database,
  { userId, courseId }: Place,
): Promise<UnfinishedLesson[]> {
  const lessons = await database
    .selectFrom("lesson")
    .select(["name", "title", "content"])
    .where("course_id", "=", courseId)
    .orderBy("position")
    .orderBy("name")
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
  return lessons
    .map(({ name, title, content }) => ({
      name,
      title,
      done: doneLessons.has(name),
      activities: activitiesOf(content)
        .filter((activity) => isOpen(name, activity))
        .map((activity) => activity.title),
    }))
    .filter((lesson) => !lesson.done || lesson.activities.length > 0);
}

function activitiesOf(content: string): Activity[] {
  return (JSON.parse(content) as LessonPart[]).filter((part) => part.kind !== "prose");
}

/** A question is looked at once more, as the course has it now. */
function isFinished(activity: Activity, answer: Answer): boolean {
  if (activity.kind !== "question") return solves(activity.id, answer);
  return (
    "chosen" in answer &&
    activity.options.every(({ right }, index) => right === answer.chosen.includes(index))
  );
}
