import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { elementInAddress } from "../components/element-in-address.ts";
import { focusHeading } from "../components/focus-heading.ts";

/** Maximum time to load a page's code and data, in milliseconds (spec §9). */
const loadTimeout = 120_000;

/** Throws, for the error screen, when a navigation is not complete after 120 seconds. */
export function useLoadTimeout(): void {
  const { state, location } = useNavigation();
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setTimedOut(true), loadTimeout);
    return () => clearTimeout(timer);
  }, [state, location?.key]);
  if (timedOut) throw new Error("This page did not load within 120 seconds");
}

/** How long a navigation may take before it is slow, in milliseconds. */
const slowAfter = 300;

/** Returns the path of a navigation that is slow; undefined when there is none. */
export function useSlowDestination(): string | undefined {
  const pathname = useNavigation().location?.pathname;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (pathname === undefined) return;
    const timer = setTimeout(() => setSlow(pathname), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [pathname]);
  return slow;
}

/** A progress bar at the top of the window during a navigation. */
export function NavigationProgress() {
  const loading = useNavigation().state !== "idle";
  return (
    <div aria-hidden className="navigation-progress" data-loading={loading || undefined}>
      <span />
    </div>
  );
}

/** How often to look for the heading of a page that is still loading, in milliseconds. */
const headingInterval = 100;

/**
 * Announces the title of a new page to screen readers, as a full page load would. When the focus was on something that
 * has left with the old page, the new heading gets it, or what the address names.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState("");
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setInterval(() => {
      const { activeElement, body, title } = document;
      setAnnouncement(title);
      const heading = elementInAddress() ?? document.querySelector("h1");
      if (!heading) return;
      clearInterval(timer);
      // A page that redirects while it loads has lost no focus.
      if (activeElement === body && navigator.userActivation?.hasBeenActive !== false)
        focusHeading(heading);
    }, headingInterval);
    return () => clearInterval(timer);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
