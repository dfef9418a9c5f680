import { useSyncExternalStore } from "react";
import { store } from "../browser/storage.ts";
import { afterNextPaint } from "../rendering/after-next-paint.ts";

export type CourseView = "grid" | "table";

/** The key in local storage; the script in app/shell/theme.ts reads it before the first paint. */
const storageKey = "course-view";

const listeners = new Set<() => void>();

/** Returns the view of course lists, and a function that changes and stores it. */
export function useCourseView(): [view: CourseView, setView: (view: CourseView) => void] {
  return [useSyncExternalStore(subscribe, currentView, () => "grid"), saveView];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentView(): CourseView {
  return document.documentElement.dataset.courseView === "table" ? "table" : "grid";
}

/** Stores the view at once; lists follow after the next paint, so that the pressed button is not painted late. */
function saveView(view: CourseView): void {
  // Without storage the choice lasts until the page is closed.
  store("local", storageKey, view);
  afterNextPaint(() => show(view));
}

function show(view: CourseView): void {
  document.documentElement.dataset.courseView = view;
  for (const listener of listeners) listener();
}
