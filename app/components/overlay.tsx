import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { usePopover } from "./use-popover.ts";

type OverlayProps = {
  id: string;
  label: string;
  className: string;
  /** It closes when this changes; by default the page's path. */
  address?: string;
  children: ReactNode;
};

/**
 * A popover above the dimmed page, which a button opens with `popoverTarget`, also without scripts. Where the browser's
 * own backdrop would pass a tap on to the page below, this one closes.
 */
export function Overlay({ id, label, className, address, children }: OverlayProps) {
  const popover = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  usePopover(popover, address ?? pathname);
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="overlay"
    >
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        className="overlay-backdrop"
        popoverTarget={id}
        popoverTargetAction="hide"
      />
      <div className={className}>{children}</div>
    </div>
  );
}
