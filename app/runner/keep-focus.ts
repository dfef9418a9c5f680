/** Time after a press on Tab within which the focus may move into a preview, in milliseconds. */
const tabTime = 500;

/**
 * Gives the focus back that a preview takes by itself: whoever wants to use it presses into it, or comes with Tab. What a
 * run takes is given back at its end, so that its tests see no field losing the focus.
 */
export function keepFocus(
  frame: HTMLIFrameElement,
  isRunning: () => boolean,
): { giveBack: () => void; end: () => void } {
  let last = document.activeElement;
  let tabbedAt = Number.NEGATIVE_INFINITY;
  const remember = () => {
    if (document.activeElement !== frame) last = document.activeElement;
  };
  const onKey = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === "Tab") tabbedAt = timeStamp;
  };
  const giveBack = () => {
    if (document.activeElement !== frame) return;
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
    else frame.blur();
  };
  const onBlur = (event: FocusEvent) => {
    if (isRunning() || event.timeStamp - tabbedAt < tabTime) return;
    // A finger leaves no trace in this document.
    if (frame.matches(":hover") || matchMedia("(hover: none)").matches) return;
    // Within the event, the keyboard's focus would still follow the frame.
    setTimeout(giveBack);
  };
  document.addEventListener("focusin", remember);
  document.addEventListener("keydown", onKey, true);
  addEventListener("blur", onBlur);
  return {
    giveBack,
    end: () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("keydown", onKey, true);
      removeEventListener("blur", onBlur);
    },
  };
}
