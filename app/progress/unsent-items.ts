import type { ProgressChange } from "../../contract/progress.ts";
import { type StoredCourse, activityOfKey } from "./stored-course.ts";

type Drafts = NonNullable<ProgressChange["drafts"]>;
type Answers = NonNullable<ProgressChange["answers"]>;

/** The smallest part of a change. */
export type Item =
  | { kind: "done"; lesson: string }
  | { kind: "lastLesson"; lesson: string }
  | { kind: "draft"; key: string; draft: Drafts[number] }
  | { kind: "answer"; key: string; answer: Answers[number] };

/** Bounds of one request, far below the API's: items, and characters that may be six bytes each. */
const mostItems = 100;
const mostCharacters = 40_000;

/** Returns what the account does not have yet, without drafts that wait for the learner's choice. */
export function unsentItems(course: StoredCourse): Item[] {
  const items: Item[] = course.unsentDone.map((lesson) => ({ kind: "done", lesson }));
  if (course.unsentLastLesson && course.lastLesson !== null) {
    items.push({ kind: "lastLesson", lesson: course.lastLesson });
  }
  for (const [key, { answer, answeredAt, unsent }] of Object.entries(course.answers)) {
    const sent = { ...activityOfKey(key), answer, answeredAt };
    if (unsent) items.push({ kind: "answer", key, answer: sent });
  }
  for (const [key, draft] of Object.entries(course.drafts)) {
    const { text, sent = text, revision } = draft;
    if (draft.unsent && !draft.conflict) {
      items.push({ kind: "draft", key, draft: { ...activityOfKey(key), text: sent, revision } });
    }
  }
  return items;
}

/** Returns whether the browser has something of a course that the account has not. */
export function hasUnsent(course: StoredCourse): boolean {
  const conflicts = Object.values(course.drafts).some(({ conflict }) => conflict);
  return conflicts || unsentItems(course).length > 0;
}

/** Returns the first items, as many as fit into one request; at least one. */
export function batchOf(items: Item[]): Item[] {
  let characters = 0;
  const tooMany = items.findIndex((item, index) => {
    characters += JSON.stringify(item).length;
    return index > 0 && (index >= mostItems || characters > mostCharacters);
  });
  return tooMany < 0 ? items : items.slice(0, tooMany);
}

/** Returns the API's form of items. */
export function changeOf(items: Item[]): ProgressChange {
  const last = items.find((item) => item.kind === "lastLesson");
  return {
    done: items.flatMap((item) => (item.kind === "done" ? [item.lesson] : [])),
    drafts: items.flatMap((item) => (item.kind === "draft" ? [item.draft] : [])),
    answers: items.flatMap((item) => (item.kind === "answer" ? [item.answer] : [])),
    ...(last && { lastLesson: last.lesson }),
  };
}
