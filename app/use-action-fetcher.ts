import { useFetcher } from "react-router";
import type { Result } from "./result.ts";

/**
 * Returns what submits fields to a clientAction, by default that of the screen: once at a time, and `busy` until the
 * screen's data is loaded again. The action returns a Result.
 */
export function useActionFetcher<Value>(action?: string) {
  const fetcher = useFetcher<Result<Value>>();
  const busy = fetcher.state !== "idle";
  const result = fetcher.data;
  const submit = (fields: Record<string, string>) => {
    const target = action === undefined ? {} : { action };
    // At once, so that a second click finds it busy.
    if (!busy) void fetcher.submit(fields, { ...target, method: "post", flushSync: true });
  };
  return {
    busy,
    submit,
    error: !busy && result?.state === "failed" ? result.message : undefined,
    value: result?.state === "ready" ? result.value : undefined,
  };
}
