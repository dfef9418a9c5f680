import type { ComponentProps } from "react";

type BusyButtonProps = ComponentProps<"button"> & { busy: boolean };

/** A button with a spinner while its action is under way; `aria-disabled` then, because a disabled one loses the focus. */
export function BusyButton({ busy, children, ...button }: BusyButtonProps) {
  return (
    <button type="button" {...button} aria-disabled={busy} aria-busy={busy}>
      {busy && <span aria-hidden className="spinner" />}
      {children}
    </button>
  );
}
