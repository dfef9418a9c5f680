import { useSyncExternalStore } from "react";

/** Returns false while React renders on the server and hydrates, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
