import { useMemo, useSyncExternalStore } from "react";
import { solves } from "../../contract/next-step.ts";
import type { LearnedCourse as AccountCourse } from "../../contract/progress.ts";
import { progressCalls } from "./progress-calls.ts";
import { subscribeToStorage } from "./local-items.ts";
import { type Owner, listCourses } from "./progress-storage.ts";
import { type StoredCourse, activityOfKey } from "./stored-course.ts";
import { hasUnsent } from "./unsent-items.ts";
import { useOfAccount } from "./use-of-account.ts";
import { useOwner } from "./use-owner.ts";

/** A course in which somebody has begun to learn. */
export type LearnedCourse = {
  courseId: string;
  lastLesson: string | undefined;
  updatedAt: string;
} & ({ account: Pick<AccountCourse, "done" | "solved" | "next"> } | { here: DoneHere });

/** What this browser has of a course: the names of finished lessons, and the keys of solved activities. */
type DoneHere = { done: string[]; solved: string[] };

/** Returns the courses of the person at this browser, newest first; undefined while they load and on the server. */
export function useLearning(): LearnedCourse[] | undefined {
  const owner = useOwner();
  const inBrowser = useCoursesInBrowser(owner);
  const inAccount = useAccountCourses(owner);
  return useMemo(
    () => (inBrowser && inAccount ? combined(inBrowser, inAccount) : undefined),
    [inBrowser, inAccount],
  );
}

function useCoursesInBrowser(owner: Owner | undefined): string | undefined {
  return useSyncExternalStore(
    subscribeToStorage,
    () => owner && JSON.stringify(coursesInBrowser(owner)),
    () => undefined,
  );
}

/** The courses in an account when they were loaded; none where there is no account, or while it cannot be reached. */
type InAccount = {
  courses: AccountCourse[];
  /** When the courses that the account had from this browser were changed here; not those on their way to it. */
  sent: ReadonlyMap<string, string>;
};

const noAccount: InAccount = { courses: [], sent: new Map() };

async function loadCourses(owner: Owner): Promise<InAccount> {
  const sent = sentCourses(owner);
  try {
    return { courses: await progressCalls.list(), sent };
  } catch {
    return noAccount;
  }
}

function useAccountCourses(owner: Owner | undefined): InAccount | undefined {
  const loaded = useOfAccount(loadCourses);
  return owner === "visitor" ? noAccount : loaded;
}

type BrowserCourse = LearnedCourse & { here: DoneHere; isUnsent: boolean };

function coursesInBrowser(owner: Owner): BrowserCourse[] {
  const begun = listCourses(owner).filter(
    ({ course }) => course.lastLesson !== null || course.done.length > 0,
  );
  return begun.map(({ courseId, course }) => ({
    courseId,
    here: { done: course.done, solved: solvedIn(course) },
    lastLesson: course.lastLesson ?? undefined,
    updatedAt: course.updatedAt,
    isUnsent: hasUnsent(course),
  }));
}

function solvedIn({ answers }: StoredCourse): string[] {
  return Object.entries(answers).flatMap(([key, { answer }]) =>
    solves(activityOfKey(key).activity, answer) ? [key] : [],
  );
}

function sentCourses(owner: Owner): InAccount["sent"] {
  const courses = coursesInBrowser(owner).filter(({ isUnsent }) => !isUnsent);
  return new Map(courses.map(({ courseId, updatedAt }) => [courseId, updatedAt]));
}

/**
 * Returns what the browser has not sent yet or has sent since, then the account's other courses: the browser's times and
 * the server's are by different clocks, and the server stores what arrives as its newest.
 */
export function combined(stored: string, { courses: inAccount, sent }: InAccount): LearnedCourse[] {
  const newer = (JSON.parse(stored) as BrowserCourse[]).filter(
    ({ courseId, isUnsent, updatedAt }) => isUnsent || sent.get(courseId) !== updatedAt,
  );
  const ids = new Set(newer.map(({ courseId }) => courseId));
  const others = inAccount.filter(({ courseId }) => !ids.has(courseId));
  return [
    ...newer.toSorted(newestFirst).map(({ isUnsent: _isUnsent, ...course }) => course),
    ...others.map(({ courseId, lastLesson, updatedAt, done, solved, next }) => ({
      courseId,
      lastLesson: lastLesson ?? undefined,
      updatedAt,
      account: { done, solved, next },
    })),
  ];
}

function newestFirst(one: LearnedCourse, other: LearnedCourse): number {
  return other.updatedAt.localeCompare(one.updatedAt);
}
