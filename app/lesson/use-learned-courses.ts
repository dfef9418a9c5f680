import { useCallback } from "react";
import type { Course } from "../../contract/course.ts";
import type { LearnedCourse } from "../learning/use-learning.ts";
import { ServerCallError, serverCall } from "../server-call.ts";
import { useQuery } from "../use-query.ts";

export type LearnedCourseDetails = { learned: LearnedCourse; course: Course };

/** Returns the first of these courses with their details, at most `limit`; undefined while they load. */
export function useLearnedCourses(
  learning: LearnedCourse[] | undefined,
  limit: number,
): LearnedCourseDetails[] | undefined {
  const ids = learning
    ?.slice(0, limit)
    .map(({ courseId }) => courseId)
    .join(" ");
  const load = useCallback(
    () => Promise.all((ids ?? "").split(" ").filter(Boolean).map(findCourse)),
    [ids],
  );
  const { result } = useQuery(load);
  if (!learning || result.state !== "ready") return undefined;
  return result.value.flatMap((course) => {
    const learned = learning.find(({ courseId }) => courseId === course?.id);
    return course && learned && course.lessons > 0 ? [{ learned, course }] : [];
  });
}

/** Returns a course, or undefined when it no longer exists. */
async function findCourse(id: string): Promise<Course | undefined> {
  return serverCall<Course>(`/api/course/category/${encodeURIComponent(id)}`).catch(
    (error: unknown) => {
      if (error instanceof ServerCallError && error.status === 404) return undefined;
      throw error;
    },
  );
}
