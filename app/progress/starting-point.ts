import type { LessonSummary } from "../../contract/lesson.ts";
import { type NextStep, nextStep } from "../../contract/next-step.ts";
import { lessonPath } from "../../contract/course-path.ts";
import type { CourseProgress } from "./use-course-progress.ts";

/** Where a learner goes: "new" to the first lesson, "begun" on to what is left, "finished" from the beginning again. */
export type StartingPoint = {
  kind: "new" | "begun" | "finished";
  path: string;
  /** The lesson's number, from 1. */
  lesson: number;
  /** The state of the link: whether the lesson opens where it was left. */
  state: { resume: boolean };
};

/** Returns where a learner goes on in a course; undefined without lessons. */
export function startingPoint(
  courseId: string,
  outline: LessonSummary[],
  progress: CourseProgress | undefined,
): StartingPoint | undefined {
  if (!outline[0]) return undefined;
  const first = pathOf(courseId, { lesson: outline[0].name, activity: null });
  const hasBegun = outline.some(({ name }) => name === progress?.lastLesson);
  const atFirst = { path: first, lesson: 1, state: { resume: false } };
  if (!progress || !hasBegun) return { kind: "new", ...atFirst };
  const next = nextStep(outline, progress, progress.lastLesson);
  if (!next) return { kind: "finished", ...atFirst };
  return {
    kind: "begun",
    path: pathOf(courseId, next),
    lesson: outline.findIndex(({ name }) => name === next.lesson) + 1,
    state: { resume: next.activity === null },
  };
}

/** Returns the path of a step: of a lesson, or of an activity in it. */
export function pathOf(courseId: string, { lesson, activity }: NextStep): string {
  return lessonPath(courseId, lesson) + (activity === null ? "" : `#${activity}`);
}
