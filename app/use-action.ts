import { useState } from "react";

/**
 * Runs an action of the visitor, once at a time; returns whether it is under way, and the message of its failure. Its
 * button is `aria-disabled` meanwhile: one that is disabled loses the focus.
 */
export function useAction(action: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (failure) {
      setError((failure as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run, clearError: () => setError(undefined) };
}
