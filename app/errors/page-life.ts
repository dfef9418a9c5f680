import { reportError } from "./report-errors.ts";

/** What visitors do with a page. React must not answer any of it once the page is left as it is. */
const uses = ["click", "submit", "input", "change", "keydown", "pointerdown"];

let isUsed = false;

/** Watches for the first use of a page that has come alive, or for going back to another one. */
export function watchForUse(): () => void {
  const use = () => (isUsed = true);
  // An error of the effects that ran with this one is handled first.
  const timer = setTimeout(() => {
    for (const name of ["click", "input", "popstate"])
      window.addEventListener(name, use, { capture: true, once: true });
  });
  return () => clearTimeout(timer);
}

let left: Promise<never> | undefined;

/** Returns whether a page that fails is left as it is: nobody has used it yet, and it has something to be read. */
export function canBeLeft(): boolean {
  if (left) return true;
  if (isUsed || typeof document === "undefined" || !window.showFailedPage) return false;
  return !document.querySelector("main :is(.error-screen, .skeleton)");
}

/**
 * Leaves the page as it is, to be read and followed without scripts, with a line that says so. Returns what never
 * resolves: React, which waits for it, never paints anything else.
 */
export function leavePage(error: unknown): Promise<never> {
  left ??= new Promise(() => {
    window.showFailedPage?.(error);
    reportError(error);
    for (const name of uses)
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  });
  return left;
}
