import type { Answer } from "../../contract/progress.ts";
import { deviceTime, deviceTimestamp } from "./device-time.ts";

/** A draft in the browser. */
export type StoredDraft = {
  text: string;
  /** The account's revision that the text is based on; 0 when the account has none. */
  revision: number;
  /** Whether the account does not have this text yet. */
  unsent: boolean;
  /** The text of a request without a response yet: it is sent again before a later text, so that it is no conflict. */
  sent?: string | undefined;
  /** The account's text, from another device, while the learner has not chosen between the two. */
  conflict?: { text: string; revision: number };
};

export type StoredAnswer = {
  answer: Answer;
  /** By this device's clock while it is unsent, by the server's afterwards: the two are never compared. */
  answeredAt: string;
  unsent: boolean;
};

/** A course's progress in the browser. Drafts and answers are stored by `activityKey`. */
export type StoredCourse = {
  done: string[];
  /** Those of `done` that the account does not have yet. */
  unsentDone: string[];
  lastLesson: string | null;
  unsentLastLesson: boolean;
  drafts: Record<string, StoredDraft>;
  answers: Record<string, StoredAnswer>;
  /** What a learner made of code samples, by `activityKey` of lesson and sample; the account does not get it. */
  samples: Record<string, string>;
  /** By this device's clock. */
  updatedAt: string;
};

export const emptyCourse: StoredCourse = {
  done: [],
  unsentDone: [],
  lastLesson: null,
  unsentLastLesson: false,
  drafts: {},
  answers: {},
  samples: {},
  updatedAt: new Date(0).toISOString(),
};

/** A second visit of the same lesson within this time changes nothing, in milliseconds. */
const sameVisit = 60_000;

/** Returns the key of an activity; a lesson's name has no slash. */
export function activityKey(lesson: string, activity: string): string {
  return `${lesson}/${activity}`;
}

/** Returns the lesson and the activity of a key. */
export function activityOfKey(key: string): { lesson: string; activity: string } {
  const slash = key.indexOf("/");
  return { lesson: key.slice(0, slash), activity: key.slice(slash + 1) };
}

/** The following functions return the changed course, or the same object when nothing changes. */

export function visited(course: StoredCourse, lesson: string): StoredCourse {
  const isSameVisit = Math.abs(deviceTime() - Date.parse(course.updatedAt)) < sameVisit;
  if (course.lastLesson === lesson && isSameVisit) return course;
  return changed({ ...course, lastLesson: lesson, unsentLastLesson: true });
}

export function finished(course: StoredCourse, lesson: string): StoredCourse {
  if (course.done.includes(lesson)) return course;
  return changed({
    ...course,
    done: [...course.done, lesson],
    unsentDone: [...course.unsentDone, lesson],
  });
}

export function drafted(course: StoredCourse, key: string, text: string): StoredCourse {
  const draft = course.drafts[key];
  if (draft?.text === text) return course;
  return withDraft(course, key, { revision: 0, ...draft, text, unsent: true });
}

export function resolved(course: StoredCourse, key: string, text: string): StoredCourse {
  const conflict = course.drafts[key]?.conflict;
  if (!conflict) return drafted(course, key, text);
  const { revision } = conflict;
  return withDraft(course, key, { text, revision, unsent: text !== conflict.text });
}

export function answered(course: StoredCourse, key: string, answer: Answer): StoredCourse {
  const given = { answer, answeredAt: deviceTimestamp(), unsent: true };
  return changed({ ...course, answers: { ...course.answers, [key]: given } });
}

/** Without a text, the sample is as the lesson has it. */
export function triedSample(course: StoredCourse, key: string, text?: string): StoredCourse {
  const { [key]: former, ...others } = course.samples;
  if (former === text) return course;
  return { ...course, samples: text === undefined ? others : { ...others, [key]: text } };
}

function withDraft(course: StoredCourse, key: string, draft: StoredDraft): StoredCourse {
  return changed({ ...course, drafts: { ...course.drafts, [key]: draft } });
}

function changed(course: StoredCourse): StoredCourse {
  return { ...course, updatedAt: deviceTimestamp() };
}
