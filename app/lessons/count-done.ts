import type { LessonSummary } from "../../contract/lesson.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";

/** Returns how many lessons of an outline are done; lessons that no longer exist do not count. */
export function countDone(outline: LessonSummary[], progress: CourseProgress | undefined): number {
  return outline.filter(({ name }) => progress?.done.has(name)).length;
}
