import { useSyncExternalStore } from "react";
import { readStored, store } from "../browser/storage.ts";
import { prefix } from "../progress/local-items.ts";
import { signedInKey } from "../progress/session-flags.ts";
import { afterNextPaint } from "../rendering/after-next-paint.ts";

/** The theme's key in local storage (spec §9); the value is "true" or "false". */
const storageKey = "dark-mode";

/** The key of the announcement that was dismissed, in local storage; the value is its id. */
export const announcementKey = "dismissed-announcement";

/** The inline script that sets theme and list view, hides a dismissed announcement and says whether somebody learns here, before the first paint; by default the theme is the system's. */
export const beforeFirstPaint = `(function () {
  var root = document.documentElement, dark = null, view = null, dismissed = null;
  var learner = false;
  try { learner = Object.keys(localStorage).some(function (key) { return key === "${signedInKey}" || key.indexOf("${prefix}/") === 0; }); dark = localStorage.getItem("${storageKey}"); view = localStorage.getItem("course-view"); dismissed = localStorage.getItem("${announcementKey}"); } catch (error) {}
  if (dark === null) dark = String(matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark === "true" ? "dark" : "light";
  if (dismissed && dismissed === root.dataset.announcement) delete root.dataset.announcement;
  if (view === "table") root.dataset.courseView = view;
  if (learner) root.dataset.learner = "";
})();`;

/** Returns whether the theme is dark, and a function that changes and stores it. */
export function useDarkMode(): [dark: boolean, setDark: (dark: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDark, () => false), saveDark];
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === "dark";
}

function apply(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Stores the theme at once; the page follows after the next paint, so that the pressed switch is not painted late. */
function saveDark(dark: boolean): void {
  afterNextPaint(() => apply(dark));
  // Without storage the choice lasts until the page is closed.
  store("local", storageKey, String(dark));
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const followSystem = () => {
    if (savedDark() === null) apply(system.matches);
  };
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === storageKey) apply(event.newValue === "true");
  };
  // Another tab may have changed the theme since this page's first paint.
  const saved = savedDark();
  if (saved !== null && saved !== String(isDark())) apply(saved === "true");
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", followSystem);
  window.addEventListener("storage", followOtherTab);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", followSystem);
    window.removeEventListener("storage", followOtherTab);
  };
}

function savedDark(): string | null {
  return readStored("local", storageKey);
}
