import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import {
  type DoneCounts,
  type Learned,
  type NextStep,
  countDone,
  nextStep,
} from "../../contract/next-step.ts";
import type { LearnedCourse } from "../progress/use-learning.ts";
import type { Result } from "../api/result.ts";
import { useResource } from "../api/use-resource.ts";
import { activityKey } from "../progress/stored-course.ts";

export type CourseWithOutline = { course: Course; outline: LessonSummary[] };

/** How far somebody has come in a course, and what comes next; null when nothing is left. */
export type LearnedCourseDetails = CourseWithOutline & {
  counts: DoneCounts;
  isBegun: boolean;
  next: NextStep | null;
};

/** Loads the details of the first of these courses, at most `limit`; undefined until then. */
export function useLearnedCourses(
  learning: LearnedCourse[] | undefined,
  limit: number,
): Result<LearnedCourseDetails[]> | undefined {
  const ids = learning?.slice(0, limit).map(({ courseId }) => ["id", courseId]);
  const query = ids && new URLSearchParams(ids).toString();
  const isEmpty = query === "";
  const result = useResource<Result<CourseWithOutline[]>>(
    query === undefined || isEmpty ? undefined : `/resource/learned-courses?${query}`,
  );
  if (isEmpty) return { state: "ready", value: [] };
  if (!learning) return undefined;
  if (result?.state !== "ready") return result;
  const value = result.value.flatMap((found) => {
    const learned = learning.find(({ courseId }) => courseId === found.course.id);
    return learned && found.outline.length > 0 ? [detailsOf(learned, found)] : [];
  });
  return { state: "ready", value };
}

function detailsOf(course: LearnedCourse, found: CourseWithOutline): LearnedCourseDetails {
  const { outline } = found;
  if ("account" in course) {
    const { next, ...counts } = course.account;
    return { ...found, counts, isBegun: true, next };
  }
  const isBegun = course.lastLesson !== undefined || course.here.done.length > 0;
  const { done, solved } = course.here;
  const learned: Learned = {
    hasDone: (lesson) => done.includes(lesson),
    hasSolved: (lesson, activity) => solved.includes(activityKey(lesson, activity)),
  };
  const next = nextStep(outline, learned, course.lastLesson) ?? null;
  return { ...found, counts: countDone(outline, learned), isBegun, next };
}
