import type { ActivityKind, Lesson, LessonPart, LessonSummary } from "../../contract/lesson.ts";
import { lessonsInOrder } from "./lessons-in-order.ts";
import type { Database, LessonRow } from "../database/schema.ts";

const summaryColumns = [
  "name",
  "title",
  "chapter",
  "minutes",
  "free",
  "activity_ids",
  "summary",
] as const;

/** Returns the outline of a course: its lessons in their order, without their text. */
export async function listLessons(database: Database, courseId: string): Promise<LessonSummary[]> {
  const rows = await lessonsInOrder(database, courseId).select(summaryColumns).execute();
  return rows.map(lessonSummary);
}

/** Returns a lesson with its text, or undefined. */
export async function findLesson(
  database: Database,
  courseId: string,
  name: string,
): Promise<Lesson | undefined> {
  const row = await database
    .selectFrom("lesson")
    .select([...summaryColumns, "content"])
    .where("course_id", "=", courseId)
    .where("name", "=", name)
    .executeTakeFirst();
  if (!row) return undefined;
  const { content, ...summary } = row;
  return { ...lessonSummary(summary), parts: JSON.parse(content) as LessonPart[] };
}

function lessonSummary({
  activity_ids: ids,
  free,
  ...lesson
}: Pick<LessonRow, (typeof summaryColumns)[number]>): LessonSummary {
  const activityIds = JSON.parse(ids) as string[];
  return {
    ...lesson,
    free: free === 1,
    activities: activityIds.length,
    activityIds,
    activityList: activityIds.map((id) => ({ id, kind: id.split("-")[0] as ActivityKind })),
  };
}
