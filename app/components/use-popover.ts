import { type RefObject, useEffect } from "react";

/** Hides a popover when `address` changes, and when the focus leaves it: what has the focus must not be covered. */
export function usePopover(popover: RefObject<HTMLElement | null>, address: string): void {
  useEffect(() => {
    const element = popover.current;
    const { pathname } = location;
    return () => {
      if (!element) return;
      const hadFocus = element.contains(document.activeElement);
      hide(element);
      // Not on the button that opened it: a new page gives the focus to its heading.
      if (hadFocus && pathname !== location.pathname) blur();
    };
  }, [popover, address]);

  useEffect(() => {
    const element = popover.current;
    const followFocus = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || element?.contains(relatedTarget)) return;
      // Its own button hides it by itself.
      if (relatedTarget.getAttribute("popovertarget") !== element?.id) hide(element);
    };
    element?.addEventListener("focusout", followFocus);
    return () => element?.removeEventListener("focusout", followFocus);
  }, [popover]);
}

/** Hides a popover, if it is shown and the browser knows popovers. */
export function hide(popover: HTMLElement | null): void {
  popover?.hidePopover?.();
}

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
