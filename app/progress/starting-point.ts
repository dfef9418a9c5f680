import type { LessonSummary } from "../../contract/lesson.ts";
import type { CourseProgress } from "./use-course-progress.ts";

/** Returns where a learner goes on: the lesson where they left off, at first the first one; undefined without lessons. */
export function startingPoint(
  outline: LessonSummary[],
  progress: CourseProgress | undefined,
): { lesson: LessonSummary; resumes: boolean } | undefined {
  const lastVisited = outline.find(({ name }) => name === progress?.lastLesson);
  if (lastVisited && progress)
    return { lesson: nextFrom(outline, lastVisited, progress), resumes: true };
  return outline[0] && { lesson: outline[0], resumes: false };
}

/** Returns the visited lesson, or the first one after it that is not done. */
function nextFrom(
  outline: LessonSummary[],
  visited: LessonSummary,
  { done }: CourseProgress,
): LessonSummary {
  const rest = outline.slice(outline.indexOf(visited));
  return rest.find(({ name }) => !done.has(name)) ?? visited;
}
