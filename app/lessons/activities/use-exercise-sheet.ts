import { type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBackToClose } from "../use-back-to-close.ts";

/** Below this width there is no second column: an exercise at work is a sheet, as site.css has it (in-window). */
const narrow = "(width < 80rem)";

/** Part of the window's height below which a sheet that is let go of closes. */
const closesBelow = 0.35;

type Sheet = {
  /** The height of the exercise in the text, in pixels: its place stays, so that nothing behind the sheet moves. */
  place: number;
  /** The sheet's own height, once it has been dragged. */
  height?: number;
};

/**
 * An exercise as a sheet from below, on narrow screens. `panel` is the exercise; `handle` has the properties of the button
 * that closes the sheet or is dragged. Escape, Back and reading on behind the sheet close it, too.
 */
export function useExerciseSheet() {
  const panel = useRef<HTMLElement>(null);
  const dragged = useRef(false);
  const [sheet, setSheet] = useState<Sheet>();
  const isOpen = sheet !== undefined;
  const close = () => setSheet(undefined);

  function open() {
    if (isOpen || !matchMedia(narrow).matches) return;
    setSheet({ place: panel.current!.offsetHeight });
  }

  useBackToClose("exercise", isOpen, close);
  useEffect(() => (isOpen ? closeWhenLeft(panel.current!, close) : undefined), [isOpen]);

  const handle = {
    onPointerDown(event: PointerEvent) {
      dragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!sheet || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      dragged.current = true;
      setSheet({ ...sheet, height: Math.max(0, innerHeight - event.clientY) });
    },
    onPointerUp() {
      if (dragged.current && (sheet?.height ?? 0) < innerHeight * closesBelow)
        leadBack(panel.current!, close);
    },
    onClick() {
      // The click that ends a drag is none.
      if (!dragged.current) leadBack(panel.current!, close);
      dragged.current = false;
    },
  };
  return { panel, sheet, open, close, handle };
}

/** Closes a sheet and shows the exercise in the text. */
function leadBack(panel: HTMLElement, close: () => void): void {
  flushSync(close);
  panel.scrollIntoView({ block: "nearest" });
}

/**
 * Calls `close` on Escape, and when somebody goes on reading behind the sheet: with the focus elsewhere, or by scrolling
 * the page. A browser scrolls it, too, to make room for the keyboard of a phone.
 */
function closeWhenLeft(panel: HTMLElement, close: () => void): () => void {
  const { scrollY: openedAt } = window;
  const onFocus = ({ target }: FocusEvent) => {
    // An outline lies over the sheet, not behind it.
    if (target instanceof Element && !panel.contains(target) && !target.closest("[popover]"))
      close();
  };
  const onScroll = () => {
    const isTyping = document.activeElement?.closest(".code-editor");
    if (!isTyping && Math.abs(scrollY - openedAt) > innerHeight / 4) close();
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // From the code, Escape only lets the keyboard leave it.
    if (key === "Escape" && !(target as Element).closest(".code-editor")) leadBack(panel, close);
  };
  const media = matchMedia(narrow);
  panel.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusin", onFocus);
  addEventListener("scroll", onScroll, { passive: true });
  media.addEventListener("change", close);
  return () => {
    panel.removeEventListener("keydown", onKeyDown);
    document.removeEventListener("focusin", onFocus);
    removeEventListener("scroll", onScroll);
    media.removeEventListener("change", close);
  };
}
