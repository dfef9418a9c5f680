import type { Course } from "../../contract/course.ts";
import type { ProductApi } from "../api/product-api.ts";

export type NamedCourse = Pick<Course, "id" | "name" | "language">;

const maxCourses = 2;

/** Returns two other open courses for who waits for this one or has finished it: of its category, then of its level, then any. */
export async function openCoursesNear(
  api: ProductApi,
  { id: own, category, level }: Course,
): Promise<NamedCourse[]> {
  const courses = new Map<string, NamedCourse>();
  for (const near of [{ category }, { level }, {}]) {
    if (courses.size >= maxCourses) break;
    const query = { ...near, open: "1", per_page: String(maxCourses + 1) };
    const answer = await api.search(new URLSearchParams(query));
    for (const { id, name, language } of answer?.courses ?? []) {
      if (id !== own) courses.set(id, { id, name, language });
    }
  }
  return [...courses.values()].slice(0, maxCourses);
}
