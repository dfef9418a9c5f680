import type { LessonSummary } from "../../contract/lesson.ts";
import { type Learned, isSolved } from "../../contract/next-step.ts";

/** The numbers of a course's lessons that are done, and of those in which nothing is open any more. */
export type DoneCounts = { done: number; solved: number };

/** Counts the lessons of an outline; those that no longer exist do not count. */
export function countDone(outline: LessonSummary[], learned: Learned): DoneCounts {
  return {
    done: outline.filter(({ name }) => learned.hasDone(name)).length,
    solved: outline.filter((lesson) => isSolved(lesson, learned)).length,
  };
}
