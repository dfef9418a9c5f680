import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Without a connection, a click keeps the page: this says so, and goes on when the connection is back. */
export function OfflineNavigation() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const goOn = () => blocker.proceed();
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, [blocker]);
  useEffect(keepPageWhileOffline, []);
  return (
    <p role="status" className="page-line">
      {blocker.state === "blocked" && (
        <>
          You are offline. The next page opens by itself as soon as you are back online.{" "}
          <button type="button" onClick={() => blocker.reset()}>
            Stay here
          </button>
        </>
      )}
    </p>
  );
}

/** React Router reloads the page when a screen's code does not load, even that of a link that is only pointed at. */
function keepPageWhileOffline(): (() => void) | undefined {
  const keep = (event: NavigateEvent) => {
    if (event.navigationType === "reload" && !event.userInitiated && !navigator.onLine)
      event.preventDefault();
  };
  window.navigation?.addEventListener("navigate", keep);
  return () => window.navigation?.removeEventListener("navigate", keep);
}
