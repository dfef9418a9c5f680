import type { Course } from "../../contract/course.ts";
import type { ProductApi } from "../api/product-api.ts";

const mostCourses = 2;

/** Returns two open courses for who waits for a planned one: of its category, then of its level, then any. */
export async function openCoursesNear(
  api: ProductApi,
  { category, level }: Course,
): Promise<Pick<Course, "id" | "name" | "language">[]> {
  const found = await Promise.all(
    [{ category }, { level }, {}].map((filter) =>
      api.search(
        new URLSearchParams({ ...filter, open: "1", per_page: String(mostCourses) } as Record<
          string,
          string
        >),
      ),
    ),
  );
  const courses = new Map(
    found
      .flatMap((answer) => answer?.courses ?? [])
      .map(({ id, name, language }) => [id, { id, name, language }]),
  );
  return [...courses.values()].slice(0, mostCourses);
}
