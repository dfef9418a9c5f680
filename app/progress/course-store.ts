import type { Answer } from "../../contract/progress.ts";
import { subscribeToStorage } from "./local-items.ts";
import { createAccountSync } from "./account-sync.ts";
import { isSignedIn } from "./use-owner.ts";
import { onLeave, onReturn } from "./page-events.ts";
import { type ProgressCalls, progressCalls } from "./progress-calls.ts";
import { unsentItems } from "./unsent-items.ts";
import { type Owner, isInPageOnly, readCourse, writeCourse } from "./progress-storage.ts";
import {
  type StoredCourse,
  activityKey,
  answered,
  drafted,
  emptyCourse,
  finished,
  resolved,
  triedSample,
  visited,
} from "./stored-course.ts";

export type SaveState = "saved" | "saving" | "offline" | "failed" | "session ended";

/** What screens show of a course's progress. */
export type CourseSnapshot = { course: StoredCourse; state: SaveState };

export type CourseStore = ReturnType<typeof createCourseStore>;

type Options = {
  calls: ProgressCalls;
  /** Returns whether the owner is who is signed in now. */
  isCurrent: () => boolean;
};

/** Creates the progress of an owner in a course: it lives in this browser, and in the account if there is one. */
export function createCourseStore(
  owner: Owner,
  courseId: string,
  { calls, isCurrent }: Options = { calls: progressCalls, isCurrent: () => isSignedIn(owner) },
) {
  const listeners = new Set<() => void>();
  let snapshot: CourseSnapshot | undefined;
  let stop = () => {};
  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** After the session has ended, another tab may remove from the browser what the account has, and this one shows. */
  const readKept = () =>
    readCourse(owner, courseId) ?? (isCurrent() ? undefined : snapshot?.course);
  const change = (apply: (course: StoredCourse) => StoredCourse): boolean => {
    const course = readKept() ?? emptyCourse;
    const next = apply(course);
    if (next !== course) writeCourse(owner, courseId, next);
    return next !== course;
  };
  const account =
    owner === "visitor"
      ? undefined
      : createAccountSync({
          courseId,
          calls,
          isCurrent,
          read: () => readCourse(owner, courseId),
          update: (apply) => void (isCurrent() && change(apply)),
          onChange: notify,
        });
  const changeAndSend = (apply: (course: StoredCourse) => StoredCourse) => {
    if (change(apply)) account?.schedule();
  };
  const start = (): (() => void) => {
    const stopWatching = subscribeToStorage(notify);
    if (!account) return stopWatching;
    const syncNow = () => void account.sync().catch(() => undefined);
    const ends = [
      stopWatching,
      onReturn(syncNow),
      onLeave(() => account.isScheduled() && syncNow()),
    ];
    syncNow();
    return () => ends.forEach((end) => end());
  };

  const stateOf = (course: StoredCourse): SaveState => {
    if (!account) return isInPageOnly(owner, courseId) ? "failed" : "saved";
    if (!isCurrent()) return "session ended";
    const isUnsent = unsentItems(course).length > 0;
    const failure = account.failure();
    if (failure === "offline" || (failure && isUnsent)) return failure;
    return isUnsent ? "saving" : "saved";
  };

  return {
    /** Returns the progress, the same object until it changes; undefined until an account's is loaded. */
    read: (): CourseSnapshot | undefined => {
      const stored = readKept();
      if (!stored && account && !account.isLoaded()) return undefined;
      const course = stored ?? emptyCourse;
      const state = stateOf(course);
      if (snapshot?.course !== course || snapshot.state !== state) snapshot = { course, state };
      return snapshot;
    },
    /** Calls the listener after changes; keeps the course equal to the account meanwhile. Returns an unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) stop = start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    sync: async () => account?.sync(),
    actions: {
      visit: (lesson: string) => changeAndSend((course) => visited(course, lesson)),
      finish: (lesson: string) => changeAndSend((course) => finished(course, lesson)),
      saveDraft: (lesson: string, activity: string, text: string) =>
        changeAndSend((course) => drafted(course, activityKey(lesson, activity), text)),
      resolveConflict: (lesson: string, activity: string, text: string) =>
        changeAndSend((course) => resolved(course, activityKey(lesson, activity), text)),
      saveAnswer: (lesson: string, activity: string, answer: Answer) =>
        changeAndSend((course) => answered(course, activityKey(lesson, activity), answer)),
      saveSample: (lesson: string, sample: string, text?: string) =>
        void change((course) => triedSample(course, activityKey(lesson, sample), text)),
    },
  };
}

const stores = new Map<string, CourseStore>();

/** Returns the one store of an owner's course in this page. */
export function courseStore(owner: Owner, courseId: string): CourseStore {
  const key = `${courseId} ${owner}`;
  const store = stores.get(key) ?? createCourseStore(owner, courseId);
  stores.set(key, store);
  return store;
}
