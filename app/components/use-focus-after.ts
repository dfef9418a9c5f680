import { type RefObject, useLayoutEffect } from "react";

type Target = Readonly<RefObject<HTMLElement | null>>;

/** Moves the focus to `after` when the control that has it is removed. */
export function useFocusAfter(control: Target, after: Target | undefined): void {
  useLayoutEffect(
    () => () => {
      // React removes the control, and its reference, after this.
      if (control.current?.contains(document.activeElement)) after?.current?.focus();
    },
    [control, after],
  );
}
