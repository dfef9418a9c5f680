import type { Progress } from "../../contract/progress.ts";
import {
  type StoredAnswer,
  type StoredCourse,
  type StoredDraft,
  activityKey,
} from "./stored-course.ts";
import type { Item } from "./unsent-items.ts";

/** Returns a course that remembers the drafts of a request until its response. */
export function whileSending(course: StoredCourse, items: Item[]): StoredCourse {
  return withDrafts(course, items, (draft, sent) => ({ ...draft, sent }));
}

/** Returns a course after a request that has stored nothing. */
export function afterRefusal(course: StoredCourse, items: Item[]): StoredCourse {
  return withDrafts(course, items, ({ sent: _sent, ...draft }) => draft);
}

function withDrafts(
  course: StoredCourse,
  items: Item[],
  change: (draft: StoredDraft, sent: string) => StoredDraft,
): StoredCourse {
  const drafts = { ...course.drafts };
  for (const item of items) {
    const draft = item.kind === "draft" && drafts[item.key];
    if (draft) drafts[item.key] = change(draft, item.draft.text);
  }
  return { ...course, drafts };
}

/** Returns a course whose items count as sent, where they did not change meanwhile. */
export function withoutUnsent(course: StoredCourse, items: Item[]): StoredCourse {
  const next = { ...course, drafts: { ...course.drafts }, answers: { ...course.answers } };
  for (const item of items) {
    if (item.kind === "done") {
      next.unsentDone = next.unsentDone.filter((lesson) => lesson !== item.lesson);
    } else if (item.kind === "lastLesson") {
      if (next.lastLesson === item.lesson) next.unsentLastLesson = false;
    } else if (item.kind === "draft") {
      const draft = next.drafts[item.key];
      if (draft?.text === item.draft.text) next.drafts[item.key] = { ...draft, unsent: false };
    } else {
      const answer = next.answers[item.key];
      const isSame = answer?.answeredAt === item.answer.answeredAt;
      if (answer && isSame) next.answers[item.key] = { ...answer, unsent: false };
    }
  }
  return next;
}

/** Returns a course after a successful request: what it sent is settled, and the account's state is merged. */
export function afterSaving(course: StoredCourse, items: Item[], account: Progress): StoredCourse {
  const stored = new Set(account.drafts.map(keyOf));
  // A stored draft is settled by its text, which may be another device's.
  const settled = items.filter((item) => item.kind !== "draft" || !stored.has(item.key));
  return mergeAccount(withoutUnsent(course, settled), account);
}

/** Returns a course with the account's state: what is unsent stays until the server has compared it, and a draft that both changed is a conflict. */
export function mergeAccount(course: StoredCourse, account: Progress): StoredCourse {
  const drafts = { ...course.drafts };
  for (const draft of account.drafts) {
    drafts[keyOf(draft)] = mergeDraft(drafts[keyOf(draft)], draft);
  }
  const unsentAnswers = Object.entries(course.answers).filter(([, { unsent }]) => unsent);
  const answers: Record<string, StoredAnswer> = Object.fromEntries(unsentAnswers);
  for (const { answer, answeredAt, ...activity } of account.answers) {
    answers[keyOf(activity)] ??= { answer, answeredAt, unsent: false };
  }
  return {
    ...course,
    done: [...new Set([...account.done, ...course.unsentDone])],
    lastLesson: course.unsentLastLesson ? course.lastLesson : account.lastLesson,
    drafts,
    answers,
  };
}

function mergeDraft(
  own: StoredDraft | undefined,
  { text, revision }: { text: string; revision: number },
): StoredDraft {
  if (!own || !own.unsent || own.text === text) return { text, revision, unsent: false };
  if (own.revision === revision) return own;
  const { conflict: _conflict, sent, ...draft } = own;
  // The account has what this browser sent before the learner wrote on.
  if (text === sent) return { ...draft, revision };
  return { ...draft, conflict: { text, revision } };
}

function keyOf({ lesson, activity }: { lesson: string; activity: string }): string {
  return activityKey(lesson, activity);
}
