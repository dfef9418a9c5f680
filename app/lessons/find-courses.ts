import type { Course } from "../../contract/course.ts";
import { ServerCallError, serverCall } from "../api/server-call.ts";

/** Returns the courses with these ids that still exist. Rejects with a ServerCallError. */
export async function findCourses(ids: string[]): Promise<Course[]> {
  const courses = await Promise.all(ids.map(findCourse));
  return courses.filter((course) => course !== undefined);
}

async function findCourse(id: string): Promise<Course | undefined> {
  return serverCall<Course>(`/api/course/category/${encodeURIComponent(id)}`).catch(
    (error: unknown) => {
      if (error instanceof ServerCallError && error.status === 404) return undefined;
      throw error;
    },
  );
}
