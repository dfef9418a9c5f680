import { useSyncExternalStore } from "react";

const words =
  "Error: This link no longer works. It is too old, or the account or its password has changed since. Please ask for another message.";

/**
 * What is said where a message's link leads that no longer works, by the query of the address; undefined for any other.
 * Not at the first rendering, which is the same for every query.
 */
export function useDeadLink(search: string | undefined): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => (new URLSearchParams(search).has("error") ? words : undefined),
    () => undefined,
  );
}
