import { useSyncExternalStore } from "react";

export type CourseView = "grid" | "table";

/** Where the browser remembers the view; the script in app/shell/theme.ts reads it before the first paint. */
const storageKey = "course-view";

const listeners = new Set<() => void>();

/** How course lists are shown, and how to change that for this and later visits. */
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

function saveView(view: CourseView): void {
  document.documentElement.dataset.courseView = view;
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
