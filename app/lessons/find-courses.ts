import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { ServerCallError, serverCall } from "../api/server-call.ts";
import type { CourseWithOutline } from "./use-learned-courses.ts";

/** Returns the courses with these ids that still exist, with their outlines. Rejects with a ServerCallError. */
export async function findCourses(ids: string[]): Promise<CourseWithOutline[]> {
  const courses = await Promise.all(ids.map(findCourse));
  return courses.filter((course) => course !== undefined);
}

async function findCourse(id: string): Promise<CourseWithOutline | undefined> {
  const path = `/api/course/category/${encodeURIComponent(id)}`;
  try {
    const [course, outline] = await Promise.all([
      serverCall<Course>(path),
      serverCall<LessonSummary[]>(`${path}/lessons`),
    ]);
    return { course, outline };
  } catch (error) {
    if (error instanceof ServerCallError && error.status === 404) return undefined;
    throw error;
  }
}
