import {
  type DoneCounts,
  type Learned,
  type NextStep,
  countDone,
  nextStep,
  solves,
} from "../../contract/next-step.ts";
import type { Answer } from "../../contract/progress.ts";
import type { Database } from "../database/schema.ts";

/** What comes next is null when nothing is left. */
type Steps = DoneCounts & { next: NextStep | null };

/** Returns these courses with how far a person has come in each, and the step after `lastLesson`. */
export async function withSteps<Begun extends { courseId: string; lastLesson: string | null }>(
  database: Database,
  userId: string,
  courses: Begun[],
): Promise<(Begun & Steps)[]> {
  if (courses.length === 0) return [];
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
  return courses.map((course) => {
    const outline = (outlines.get(course.courseId) ?? []).map(({ name, activity_ids }) => ({
      name,
      activityIds: JSON.parse(activity_ids) as string[],
    }));
    const ofCourse = learned(course.courseId);
    const next = nextStep(outline, ofCourse, course.lastLesson) ?? null;
    return { ...course, ...countDone(outline, ofCourse), next };
  });
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
