import { type RefObject, useLayoutEffect } from "react";

type Target = Readonly<RefObject<HTMLElement | null>>;

/**
 * Moves the focus to `after` when the control that has it is removed; without `after`, to the heading of what has taken
 * its place.
 */
export function useFocusAfter(control: Target, after?: Target): void {
  useLayoutEffect(
    () => () => {
      // React removes the control, and its reference, after this.
      const element = control.current;
      if (!element?.contains(document.activeElement)) return;
      if (after) after.current?.focus();
      else focusHeading(element.closest("section"));
    },
    [control, after],
  );
}

/** Focuses the heading of the section, or of the page when the section is removed too. */
function focusHeading(section: HTMLElement | null): void {
  // What takes the control's place is there once React has finished.
  queueMicrotask(() => {
    const heading = section?.isConnected
      ? section.querySelector<HTMLElement>("h1, h2, h3")
      : document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
