import { useCallback } from "react";
import type { Course } from "../../contract/course.ts";
import type { LearnedCourse } from "../learning/use-learning.ts";
import { ServerCallError, serverCall } from "../server-call.ts";
import { type QueryResult, useQuery } from "../use-query.ts";

export type LearnedCourseDetails = { learned: LearnedCourse; course: Course };

/** Loads the details of the first of these courses, at most `limit`. */
export function useLearnedCourses(
  learning: LearnedCourse[] | undefined,
  limit: number,
): { result: QueryResult<LearnedCourseDetails[]>; reload: () => Promise<void> } {
  const ids = learning
    ?.slice(0, limit)
    .map(({ courseId }) => courseId)
    .join(" ");
  const load = useCallback(
    async () =>
      ids === undefined ? undefined : Promise.all(ids.split(" ").filter(Boolean).map(findCourse)),
    [ids],
  );
  const { result, reload } = useQuery(load);
  if (result.state !== "ready") return { result, reload };
  if (!learning || !result.value) return { result: { state: "loading" }, reload };
  const value = result.value.flatMap((course) => {
    const learned = learning.find(({ courseId }) => courseId === course?.id);
    return course && learned && course.lessons > 0 ? [{ learned, course }] : [];
  });
  return { result: { state: "ready", value }, reload };
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
