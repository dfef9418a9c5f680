import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** How long code or data of a page may take, in milliseconds (spec §9). */
const loadingLimit = 120_000;

/** Throws, for the error screen, when a navigation has not arrived after 120 seconds. */
export function useLoadingLimit(): void {
  const { state, location } = useNavigation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setLate(true), loadingLimit);
    return () => clearTimeout(timer);
  }, [state, location?.key]);
  if (late) throw new Error("This page did not load within 120 seconds");
}

/** How long a page may be on its way before what stands there gives way, in milliseconds. */
const patience = 300;

/** The address a slow navigation leads to; undefined while none is slow. */
export function useSlowDestination(): string | undefined {
  const pathname = useNavigation().location?.pathname;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (pathname === undefined) return;
    const timer = setTimeout(() => setSlow(pathname), patience);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [pathname]);
  return slow;
}

/** A line at the top of the window while a page is on its way. */
export function NavigationProgress() {
  const loading = useNavigation().state !== "idle";
  return (
    <div aria-hidden className="navigation-progress" data-loading={loading || undefined}>
      <span />
    </div>
  );
}

/** Tells screen readers which page has been opened, as a full page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState("");
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => setAnnouncement(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
