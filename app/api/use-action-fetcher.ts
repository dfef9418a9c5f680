import { createContext, useContext, useLayoutEffect, useRef } from "react";
import { useFetcher, useFormAction } from "react-router";
import type { Action } from "./actions.ts";
import type { Result } from "./result.ts";

/** Shows the message of a refused action on the screen, in place of its control; undefined removes it. */
export const RefusalContext = createContext<(message: string | undefined) => void>(() => undefined);

/**
 * Returns what submits an action to a clientAction, by default that of the screen: once at a time, and `busy` until the
 * screen's data is loaded again. The action returns a Result; the screen shows its error when the control has left it.
 */
export function useActionFetcher<Value>(action?: string) {
  const fetcher = useFetcher<Result<Value>>();
  // That of the screen that is seen: the router's own is already the next one while a screen is left.
  const screen = useFormAction();
  const showRefusal = useContext(RefusalContext);
  const busy = fetcher.state !== "idle";
  const result = fetcher.data;
  const message = result?.state === "failed" ? result.message : undefined;
  const unseen = useRef<string>(undefined);
  useLayoutEffect(() => {
    unseen.current = fetcher.state === "loading" ? message : undefined;
  });
  useLayoutEffect(
    () => () => {
      if (unseen.current) showRefusal(unseen.current);
    },
    [showRefusal],
  );
  const submit = (fields: Action) => {
    if (busy) return;
    showRefusal(undefined);
    // At once, so that a second click finds it busy.
    void fetcher.submit(fields, {
      action: action ?? screen,
      method: "post",
      encType: "application/json",
      flushSync: true,
    });
  };
  return {
    busy,
    submit,
    error: busy ? undefined : message,
    value: result?.state === "ready" ? result.value : undefined,
  };
}
