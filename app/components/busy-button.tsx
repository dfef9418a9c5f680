import type { ComponentProps } from "react";

type BusyButtonProps = ComponentProps<"button"> & { busy: boolean };

/**
 * A button with a spinner while its action is under way, which ignores clicks then; `aria-disabled`, because a disabled
 * one loses the focus.
 */
export function BusyButton({ busy, onClick, children, ...button }: BusyButtonProps) {
  return (
    <button
      type="button"
      {...button}
      onClick={busy ? undefined : onClick}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {busy && <span aria-hidden className="spinner" />}
      {children}
    </button>
  );
}
