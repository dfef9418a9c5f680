import {
  type Learned,
  type NextStep,
  isSolved,
  nextStep,
  solves,
} from "../../contract/next-step.ts";
import type { Answer } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";

/** The number of lessons that a person has finished with nothing left open, and what comes next; null when all are. */
type Steps = { solved: number; next: NextStep | null };

/** Returns, for each of these courses, how far a person has come and the step after `lastLesson`. */
export async function readSteps(
  database: Database,
  userId: string,
  courses: { courseId: string; lastLesson: string | null }[],
): Promise<Map<string, Steps>> {
  if (courses.length === 0) return new Map();
  const ids = courses.map(({ courseId }) => courseId);
  const lessons = await database
    .selectFrom("lesson")
    .select(["course_id as courseId", "name", "activity_ids"])
    .where("course_id", "in", ids)
    .orderBy("position")
    .orderBy("name")
    .execute();
  const outlines = Map.groupBy(lessons, ({ courseId }) => courseId);
  const learned = await readLearned(database, userId, ids);
  return new Map(
    courses.map(({ courseId, lastLesson }) => {
      const outline = (outlines.get(courseId) ?? []).map(({ name, activity_ids }) => ({
        name,
        activityIds: JSON.parse(activity_ids) as string[],
      }));
      const ofCourse = learned(courseId);
      const solved = outline.filter((lesson) => isSolved(lesson, ofCourse)).length;
      return [courseId, { solved, next: nextStep(outline, ofCourse, lastLesson) ?? null }];
    }),
  );
}

async function readLearned(
  database: Database,
  userId: string,
  courseIds: string[],
): Promise<(courseId: string) => Learned> {
  const done = await database
    .selectFrom("lesson_done")
    .select(["course_id", "lesson"])
    .where("user_id", "=", userId)
    .where("course_id", "in", courseIds)
    .execute();
  const answers = await database
    .selectFrom("lesson_answer")
    .select(["course_id", "lesson", "activity", "answer"])
    .where("user_id", "=", userId)
    .where("course_id", "in", courseIds)
    .execute();
  const solved = answers.filter(({ activity, answer }) =>
    solves(activity, JSON.parse(answer) as Answer),
  );
  const doneKeys = new Set(done.map((row) => `${row.course_id}/${row.lesson}`));
  const solvedKeys = new Set(solved.map((row) => `${row.course_id}/${row.lesson}/${row.activity}`));
  return (courseId) => ({
    hasDone: (lesson) => doneKeys.has(`${courseId}/${lesson}`),
    hasSolved: (lesson, activity) => solvedKeys.has(`${courseId}/${lesson}/${activity}`),
  });
}
