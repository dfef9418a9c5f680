import { useMemo } from "react";
import { useLocation } from "react-router";

type Origin = { from?: string };

/** The state that a link to the sign-in screen carries, so that one comes back to this page. */
export function useReturnState(): Origin {
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  // The same object for the same page: to a <Navigate> another one is another navigation.
  return useMemo(() => ({ from }), [from]);
}

/** Where to go after signing in: where one was sent from, otherwise `/` (spec §4). */
export function useReturnPath(): string {
  const from = (useLocation().state as Origin | null)?.from;
  return from?.startsWith("/") && !/^\/[/\\]/.test(from) ? from : "/";
}
