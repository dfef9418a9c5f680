import type { LessonSummary } from "./lesson.ts";
import type { Answer } from "./progress.ts";

/** What somebody has done of a course: finished lessons, and solved activities by lesson. */
export type Learned = {
  hasDone: (lesson: string) => boolean;
  hasSolved: (lesson: string, activity: string) => boolean;
};

type Lesson = Pick<LessonSummary, "name" | "activityIds">;

/** Where a learner goes on: a lesson to read, or an activity that was left open in one that is done. */
export type NextStep = { lesson: string; activity: string | null };

/** Returns whether an answer solves an activity: an exercise or a question rightly, a prediction in any way. */
export function solves(activityId: string, answer: Answer | undefined): boolean {
  return answer !== undefined && (answer.right || activityId.startsWith("prediction-"));
}

/** Returns the activities of a lesson that are not solved, in their order. */
export function openActivities({ name, activityIds }: Lesson, learned: Learned): string[] {
  return activityIds.filter((id) => !learned.hasSolved(name, id));
}

/** Returns whether a lesson is done, and nothing in it is open. */
export function isSolved(lesson: Lesson, learned: Learned): boolean {
  return learned.hasDone(lesson.name) && openActivities(lesson, learned).length === 0;
}

/** The numbers of a course's lessons that are done, and of those in which nothing is open any more. */
export type DoneCounts = { done: number; solved: number };

/** Counts the lessons of an outline; those that no longer exist do not count. */
export function countDone(outline: Lesson[], learned: Learned): DoneCounts {
  return {
    done: outline.filter(({ name }) => learned.hasDone(name)).length,
    solved: outline.filter((lesson) => isSolved(lesson, learned)).length,
  };
}

/** Returns the first step that is left from a lesson on (by default the first), at last of those before; undefined when none is. */
export function nextStep(
  outline: Lesson[],
  learned: Learned,
  from?: string | null,
): NextStep | undefined {
  const start = Math.max(
    0,
    outline.findIndex(({ name }) => name === from),
  );
  const inOrder = [...outline.slice(start), ...outline.slice(0, start)];
  const lesson = inOrder.find((candidate) => !isSolved(candidate, learned));
  if (!lesson) return undefined;
  const activity = learned.hasDone(lesson.name) ? openActivities(lesson, learned)[0]! : null;
  return { lesson: lesson.name, activity };
}
