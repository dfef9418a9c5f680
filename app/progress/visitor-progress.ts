import { courseStore } from "./course-store.ts";
import { deviceTimestamp } from "./device-time.ts";
import { isDeclined, setDeclined } from "./session-flags.ts";
import {
  type Owner,
  listCourses,
  readCourse,
  removeCourse,
  writeCourse,
} from "./progress-storage.ts";
import {
  type StoredAnswer,
  type StoredCourse,
  type StoredDraft,
  emptyCourse,
} from "./stored-course.ts";

/** Returns whether the browser has progress that belongs to nobody, about which this person was not asked yet. */
export function hasOpenQuestion(owner: Owner): boolean {
  return !isDeclined(owner) && listCourses("visitor").some(({ course }) => hasWork(course));
}

/** A visit of a lesson alone is nothing to ask about. */
function hasWork({ done, drafts, answers }: StoredCourse): boolean {
  return [done, Object.keys(drafts), Object.keys(answers)].some((part) => part.length > 0);
}

/** Leaves a visitor's progress where it is, and asks no more until the person signs in again. */
export function declineVisitorProgress(owner: Owner): void {
  setDeclined(owner);
}

/** Adds a visitor's progress in every course to an account, and removes it from nobody's. */
export function joinVisitorProgress(owner: Owner): void {
  for (const { courseId, course } of listCourses("visitor")) {
    const own = readCourse(owner, courseId) ?? emptyCourse;
    writeCourse(owner, courseId, joined(own, course));
    removeCourse("visitor", courseId);
    void courseStore(owner, courseId)
      .sync()
      .catch(() => undefined);
  }
}

/** Returns an account's progress with a visitor's added; where their drafts differ, both are kept as a conflict. */
function joined(own: StoredCourse, visitors: StoredCourse): StoredCourse {
  const newDone = visitors.done.filter((lesson) => !own.done.includes(lesson));
  const wasLater = own.lastLesson === null || visitors.updatedAt > own.updatedAt;
  const takesLast = visitors.lastLesson !== null && wasLater;
  return {
    done: [...own.done, ...newDone],
    unsentDone: [...own.unsentDone, ...newDone],
    lastLesson: takesLast ? visitors.lastLesson : own.lastLesson,
    unsentLastLesson: takesLast || own.unsentLastLesson,
    drafts: withEach(own.drafts, visitors.drafts, joinedDraft),
    answers: withEach(own.answers, visitors.answers, laterAnswer),
    samples: { ...visitors.samples, ...own.samples },
    updatedAt: deviceTimestamp(),
  };
}

function withEach<Value>(
  own: Record<string, Value>,
  visitors: Record<string, Value>,
  join: (own: Value | undefined, visitors: Value) => Value,
): Record<string, Value> {
  const added = Object.entries(visitors).map(([key, value]) => [key, join(own[key], value)]);
  return { ...own, ...(Object.fromEntries(added) as Record<string, Value>) };
}

function joinedDraft(own: StoredDraft | undefined, { text }: StoredDraft): StoredDraft {
  if (!own) return { text, revision: 0, unsent: true };
  if (own.text === text) return own;
  const { text: other, revision } = own.conflict ?? own;
  const bothOthers = own.conflict ? `${other}\n\n${own.text}` : other;
  return { text, revision, unsent: true, conflict: { text: bothOthers, revision } };
}

/** Compares times of this device only; with an answer that the account has, the server does. */
function laterAnswer(own: StoredAnswer | undefined, visitors: StoredAnswer): StoredAnswer {
  const isEarlier = own?.unsent && visitors.answeredAt < own.answeredAt;
  return isEarlier ? own : { ...visitors, unsent: true };
}
