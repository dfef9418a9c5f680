/** Calls the action when the visitor returns to the page, or to the network. Returns a stop function. */
export function onReturn(action: () => void): () => void {
  const onVisible = () => document.visibilityState === "visible" && action();
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("online", action);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("online", action);
  };
}

/** Calls the action when the page is hidden, which may be its end. Returns a stop function. */
export function onLeave(action: () => void): () => void {
  const onHidden = () => document.visibilityState === "hidden" && action();
  document.addEventListener("visibilitychange", onHidden);
  return () => document.removeEventListener("visibilitychange", onHidden);
}
