import { useMemo } from "react";
import { useLocation } from "react-router";

type Origin = { from?: string };

/** Returns the location state for a link to the sign-in screen, so that the visitor comes back to this page. */
export function useReturnState(): Origin {
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  // A new object would make <Navigate> navigate again.
  return useMemo(() => ({ from }), [from]);
}

/** Returns the path to go to after signing in: the page that linked to the sign-in screen, otherwise `/` (spec §4). */
export function useReturnPath(): string {
  const from = (useLocation().state as Origin | null)?.from;
  return from?.startsWith("/") && !/^\/[/\\]/.test(from) ? from : "/";
}
