/** Calls `action` once the browser has painted what the current event changed, so that long work does not delay it. */
export function afterNextPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action));
}
