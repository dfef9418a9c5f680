import type { Course } from "../../contract/course.ts";
import type { LearnedCourse } from "../progress/use-learning.ts";
import type { Result } from "../api/result.ts";
import { useResource } from "../api/use-resource.ts";
import { lessonPath } from "../progress/lesson-path.ts";

export type LearnedCourseDetails = { learned: LearnedCourse; course: Course };

/** Loads the details of the first of these courses, at most `limit`; undefined until then. */
export function useLearnedCourses(
  learning: LearnedCourse[] | undefined,
  limit: number,
): Result<LearnedCourseDetails[]> | undefined {
  const ids = learning?.slice(0, limit).map(({ courseId }) => ["id", courseId]);
  const query = ids && new URLSearchParams(ids).toString();
  const isEmpty = query === "";
  const result = useResource<Result<Course[]>>(
    query === undefined || isEmpty ? undefined : `/resource/learned-courses?${query}`,
  );
  if (isEmpty) return { state: "ready", value: [] };
  if (!learning) return undefined;
  if (result?.state !== "ready") return result;
  const value = result.value.flatMap((course) => {
    const learned = learning.find(({ courseId }) => courseId === course.id);
    return learned && course.lessons > 0 ? [{ learned, course }] : [];
  });
  return { state: "ready", value };
}

/** Returns where a learner continues: the lesson visited last, or the course. */
export function continuePath({ learned, course }: LearnedCourseDetails): string {
  return learned.lastLesson === undefined
    ? `/course/category/${course.id}`
    : lessonPath(course.id, learned.lastLesson);
}
