import { useMemo } from "react";
import { useLocation } from "react-router";

type Origin = { from?: string; goal?: string };

/**
 * Returns the location state for a link to the sign-in screen, so that the visitor comes back to this page. The goal
 * completes the sentence "Sign in to …".
 */
export function useReturnState(goal?: string): Origin {
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  // A new object would make <Navigate> navigate again.
  return useMemo(() => ({ from, ...(goal !== undefined && { goal }) }), [from, goal]);
}

/** Returns what the visitor signs in for, to complete the sentence "Sign in to …"; undefined when that is not known. */
export function useSignInGoal(): string | undefined {
  return (useLocation().state as Origin | null)?.goal;
}

/** Returns the path to go to after signing in: the page that linked to the sign-in screen, otherwise `/` (spec §4). */
export function useReturnPath(): string {
  const from = (useLocation().state as Origin | null)?.from;
  return from?.startsWith("/") && !/^\/[/\\]/.test(from) ? from : "/";
}
