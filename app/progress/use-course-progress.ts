import { useMemo, useSyncExternalStore } from "react";
import { type Learned, solves } from "../../contract/next-step.ts";
import type { Answer } from "../../contract/progress.ts";
import {
  type CourseSnapshot,
  type CourseStore,
  type SaveState,
  courseStore,
} from "./course-store.ts";
import { activityKey } from "./stored-course.ts";
import { useScreenOwner } from "./use-owner.ts";

/** A learner's progress in a course, and the actions that change it. */
export type CourseProgress = Learned & {
  lastLesson: string | undefined;
  /** Remembers the lesson as the one to continue with. */
  visit: (lesson: string) => void;
  finish: (lesson: string) => void;
  draft: (lesson: string, activity: string) => string | undefined;
  /** Stores a draft in the browser at once, and soon in the account. */
  saveDraft: (lesson: string, activity: string, text: string) => void;
  /** Returns the account's text from another device, while it differs from the draft. */
  conflict: (lesson: string, activity: string) => string | undefined;
  /** Replaces both texts of a conflict. */
  resolveConflict: (lesson: string, activity: string, text: string) => void;
  answer: (lesson: string, activity: string) => Answer | undefined;
  saveAnswer: (lesson: string, activity: string, answer: Answer) => void;
  /** What the learner made of a code sample. */
  sample: (lesson: string, sample: string) => string | undefined;
  /** Stores it in this browser only; without a text, the sample is as the lesson has it. */
  saveSample: (lesson: string, sample: string, text?: string) => void;
  /** Whether everything is stored; "failed" and "session ended": it is in the browser, until the next attempt or sign-in. */
  state: SaveState;
};

/** Returns the progress of the person at this browser in a course; undefined while it loads and on the server. */
export function useCourseProgress(courseId: string): CourseProgress | undefined {
  const owner = useScreenOwner();
  const store = useMemo(() => owner && courseStore(owner, courseId), [owner, courseId]);
  const snapshot = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.read(),
    () => undefined,
  );
  return useMemo(() => store && snapshot && progressOf(store, snapshot), [store, snapshot]);
}

function neverChanges(): () => void {
  return () => undefined;
}

function progressOf(store: CourseStore, { course, state }: CourseSnapshot): CourseProgress {
  const done = new Set(course.done);
  const answer = (lesson: string, activity: string) =>
    course.answers[activityKey(lesson, activity)]?.answer;
  return {
    ...store.actions,
    state,
    hasDone: (lesson) => done.has(lesson),
    hasSolved: (lesson, activity) => solves(activity, answer(lesson, activity)),
    lastLesson: course.lastLesson ?? undefined,
    draft: (lesson, activity) => course.drafts[activityKey(lesson, activity)]?.text,
    conflict: (lesson, activity) => course.drafts[activityKey(lesson, activity)]?.conflict?.text,
    sample: (lesson, sample) => course.samples[activityKey(lesson, sample)],
    answer,
  };
}
