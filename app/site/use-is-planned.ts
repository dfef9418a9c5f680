import type { Course } from "../../contract/course.ts";
import { useSite } from "./use-site.ts";

/** Returns whether a course has no lessons yet, on a site whose courses have some. */
export function useIsPlanned(course: Pick<Course, "lessons"> | null): boolean {
  return useSite().hasLessons && course?.lessons === 0;
}
