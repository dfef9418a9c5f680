import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { LearnedCourse as AccountCourse } from "../../contract/progress.ts";
import { progressCalls } from "./progress-calls.ts";
import { subscribeToStorage } from "./local-items.ts";
import { type Owner, listCourses } from "./progress-storage.ts";
import { hasUnsent } from "./unsent-items.ts";
import { useOwner } from "./use-owner.ts";

/** A course in which somebody has begun to learn. */
export type LearnedCourse = {
  courseId: string;
  /** The number of finished lessons. */
  done: number;
  lastLesson: string | undefined;
  updatedAt: string;
};

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

/** As `useLearning`, without asking the account: what this browser knows. */
export function useLearningHere(): LearnedCourse[] | undefined {
  const inBrowser = useCoursesInBrowser(useOwner());
  return useMemo(() => (inBrowser ? combined(inBrowser, noAccount) : undefined), [inBrowser]);
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
  loadedAt: string;
  /** The courses whose changes were on their way to the account then. */
  unsent: ReadonlySet<string>;
};

const noAccount: InAccount = { courses: [], loadedAt: "", unsent: new Set() };

function useAccountCourses(owner: Owner | undefined): InAccount | undefined {
  const [loaded, setLoaded] = useState<{ owner: Owner; inAccount: InAccount }>();
  useEffect(() => {
    if (owner === undefined || owner === "visitor") return undefined;
    let isCurrent = true;
    const loadedAt = new Date().toISOString();
    const unsent = new Set(unsentCourses(owner));
    void progressCalls
      .list()
      .then((courses) => ({ courses, loadedAt, unsent }))
      .catch(() => noAccount)
      .then((inAccount) => isCurrent && setLoaded({ owner, inAccount }));
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  if (owner === "visitor") return noAccount;
  return loaded && loaded.owner === owner ? loaded.inAccount : undefined;
}

type BrowserCourse = LearnedCourse & { isUnsent: boolean };

function coursesInBrowser(owner: Owner): BrowserCourse[] {
  const begun = listCourses(owner).filter(
    ({ course }) => course.lastLesson !== null || course.done.length > 0,
  );
  return begun.map(({ courseId, course }) => ({
    courseId,
    done: course.done.length,
    lastLesson: course.lastLesson ?? undefined,
    updatedAt: course.updatedAt,
    isUnsent: hasUnsent(course),
  }));
}

function unsentCourses(owner: Owner): string[] {
  const courses = coursesInBrowser(owner).filter(({ isUnsent }) => isUnsent);
  return courses.map(({ courseId }) => courseId);
}

/** Returns the account's courses, with what the browser has not sent yet or has sent since. */
function combined(
  stored: string,
  { courses: inAccount, loadedAt, unsent }: InAccount,
): LearnedCourse[] {
  const courses = new Map<string, LearnedCourse>();
  for (const course of inAccount) {
    courses.set(course.courseId, { ...course, lastLesson: course.lastLesson ?? undefined });
  }
  for (const { isUnsent, ...course } of JSON.parse(stored) as BrowserCourse[]) {
    const isNewer = isUnsent || unsent.has(course.courseId) || course.updatedAt > loadedAt;
    if (isNewer) courses.set(course.courseId, course);
  }
  return [...courses.values()].toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  );
}
