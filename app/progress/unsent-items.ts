import type { ProgressChange } from "../../contract/progress.ts";
import { deviceTime } from "./device-time.ts";
import { type StoredAnswer, type StoredCourse, activityOfKey } from "./stored-course.ts";

type Drafts = NonNullable<ProgressChange["drafts"]>;

/** The smallest part of a change. */
export type Item =
  | { kind: "done"; lesson: string }
  | { kind: "lastLesson"; lesson: string }
  | { kind: "draft"; key: string; draft: Drafts[number] }
  | { kind: "answer"; key: string; answer: StoredAnswer };

/** Bounds of one request, far below the API's: items, and characters that may be six bytes each. */
const maxItems = 100;
const maxCharacters = 40_000;

/** Returns what the account does not have yet, without drafts that wait for the learner's choice. */
export function unsentItems(course: StoredCourse): Item[] {
  const items: Item[] = course.unsentDone.map((lesson) => ({ kind: "done", lesson }));
  if (course.unsentLastLesson && course.lastLesson !== null) {
    items.push({ kind: "lastLesson", lesson: course.lastLesson });
  }
  for (const [key, answer] of Object.entries(course.answers)) {
    if (answer.unsent) items.push({ kind: "answer", key, answer });
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
    return index > 0 && (index >= maxItems || characters > maxCharacters);
  });
  return tooMany < 0 ? items : items.slice(0, tooMany);
}

/** Returns the API's form of items, as they are sent now. */
export function changeOf(items: Item[]): ProgressChange {
  const last = items.find((item) => item.kind === "lastLesson");
  return {
    done: items.flatMap((item) => (item.kind === "done" ? [item.lesson] : [])),
    drafts: items.flatMap((item) => (item.kind === "draft" ? [item.draft] : [])),
    answers: items.flatMap((item) => (item.kind === "answer" ? [sentAnswer(item)] : [])),
    ...(last && { lastLesson: last.lesson }),
  };
}

/** An age means the same on every clock; it is unknown of a time ahead of this one, and then counts as none. */
function sentAnswer({ key, answer: { answer, answeredAt } }: Item & { kind: "answer" }) {
  const age = Math.max(0, Math.round(deviceTime() - Date.parse(answeredAt)));
  return { ...activityOfKey(key), answer, age };
}
