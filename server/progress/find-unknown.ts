import { filesOf, isExercise } from "../../contract/exercise-files.ts";
import type { LessonPart } from "../../contract/lesson.ts";
import type { ProgressChange } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";
import { findLesson } from "../lessons/lessons.ts";

export type Unknown = "course_not_found" | "lesson_not_found" | "activity_not_found";

/** Returns what a change names that does not exist in the catalogue; undefined when everything does. */
export async function findUnknown(
  database: Database,
  courseId: string,
  { done = [], lastLesson, drafts = [], answers = [] }: ProgressChange,
): Promise<Unknown | undefined> {
  if (!(await courseExists(database, courseId))) return "course_not_found";
  const finished = new Set(lastLesson === undefined ? done : [...done, lastLesson]);
  const known = await knownLessons(database, courseId, [...finished]);
  if (known < finished.size) return "lesson_not_found";

  const activities = Map.groupBy([...drafts, ...answers], ({ lesson }) => lesson);
  for (const [name, ofLesson] of activities) {
    const lesson = await findLesson(database, courseId, name);
    if (!lesson) return "lesson_not_found";
    const known = new Set(lesson.parts.flatMap(activitiesOf));
    if (ofLesson.some(({ activity }) => !known.has(activity))) return "activity_not_found";
  }
  return undefined;
}

/** Returns what a part's answers and drafts are stored under: its id and, for each further file of a program, one more. */
function activitiesOf(part: LessonPart): string[] {
  if (part.kind === "prose") return [];
  return isExercise(part) ? filesOf(part).map(({ draft }) => draft) : [part.id];
}

/** Returns whether the catalogue has a course. */
export async function courseExists(database: Database, courseId: string): Promise<boolean> {
  const course = database.selectFrom("course").select("id").where("id", "=", courseId);
  return (await course.executeTakeFirst()) !== undefined;
}

async function knownLessons(
  database: Database,
  courseId: string,
  names: string[],
): Promise<number> {
  if (names.length === 0) return 0;
  const { count } = await database
    .selectFrom("lesson")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("course_id", "=", courseId)
    .where("name", "in", names)
    .executeTakeFirstOrThrow();
  return Number(count);
}
