import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useIdentity } from "./use-identity.ts";

/**
 * Returns whether a screen's data is that of another person than who is signed in; it is then loaded again, as when the
 * browser restores the screen from its back-forward cache.
 */
export function useRevalidation(uid: string | undefined): boolean {
  const { revalidate } = useRevalidator();
  const identity = useIdentity();
  const current = identity.state === "signed in" ? identity.user.uid : undefined;
  const isOutdated = identity.state !== "loading" && current !== uid;
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void revalidate();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [revalidate]);
  return isOutdated;
}
