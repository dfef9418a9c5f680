import { type ComponentProps, useRef } from "react";
import { type FocusTarget, useFocusAfter } from "./use-focus-after.ts";

type BusyButtonProps = ComponentProps<"button"> & {
  busy: boolean;
  /** Gets the focus when the action has removed the button; by default the heading of what takes its place. */
  after?: FocusTarget | undefined;
};

/**
 * A button with a spinner while its action is under way, which ignores clicks then; `aria-disabled`, because a disabled
 * one loses the focus.
 */
export function BusyButton({ busy, after, onClick, children, ...button }: BusyButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useFocusAfter(element, after);
  return (
    <button
      type="button"
      {...button}
      ref={element}
      onClick={busy ? undefined : onClick}
      aria-disabled={busy}
      aria-busy={busy}
    >
      <span aria-hidden className="spinner" />
      <span className="contents">{children}</span>
    </button>
  );
}
