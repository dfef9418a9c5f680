import { useHydrated } from "../rendering/use-hydrated.ts";

const message =
  "Error: This link no longer works. It is too old, or the account or its password has changed since. Please ask for another message.";

/**
 * Returns the message for the visitor when the query says that a message's link has expired, else undefined.
 * Undefined before hydration: the server renders a page once for every query.
 */
export function useExpiredLink(search: string | undefined): string | undefined {
  const hydrated = useHydrated();
  return hydrated && new URLSearchParams(search).has("error") ? message : undefined;
}
