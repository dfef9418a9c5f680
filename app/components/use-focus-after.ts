import { type RefObject, useLayoutEffect } from "react";
import { focusHeading } from "./focus-heading.ts";

export type FocusTarget = Readonly<RefObject<HTMLElement | null>>;

/**
 * Moves the focus to `after` when the control that has it is removed; without `after`, to the heading of what takes its
 * place. Leaves it alone when the visitor has gone to another screen.
 */
export function useFocusAfter(control: FocusTarget, after: FocusTarget | undefined): void {
  useLayoutEffect(() => {
    const element = control.current;
    const { pathname } = location;
    return () => {
      const hasFocus = element?.contains(document.activeElement);
      if (hasFocus && location.pathname === pathname) moveFocus(element!, after);
    };
  }, [control, after]);
}

function moveFocus(removed: HTMLElement, after: FocusTarget | undefined): void {
  if (after) {
    after.current?.focus();
    return;
  }
  const section = removed.closest("section, aside");
  // What takes the control's place is there once React has finished, and may have taken the focus itself.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const heading = section?.isConnected
      ? section.querySelector<HTMLElement>("h1, h2, h3")
      : document.querySelector("h1");
    if (heading) focusHeading(heading);
  });
}
