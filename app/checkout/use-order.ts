import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Order } from "../../contract/order.ts";
import type { Result } from "../result.ts";

/** How often to poll a pending order, and for how long, in milliseconds. */
const pollInterval = 2_000;
const pollTimeout = 60_000;

/** Returns the order that the screen has loaded, and polls it while it is pending. `checkAgain` starts again after the poll timeout. */
export function useOrder(loaded: Result<Order>) {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(loaded);
  // A failed poll changes nothing on the screen.
  if (loaded !== shown && (loaded.state === "ready" || shown.state === "failed")) setShown(loaded);
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const [timedOut, setTimedOut] = useState(false);
  const polling = shown.state === "ready" && shown.value.status === "pending" && !timedOut;
  useEffect(() => {
    if (!polling) return;
    const timer = setTimeout(() => {
      if (Date.now() - startedAt > pollTimeout) setTimedOut(true);
      else void revalidate();
    }, pollInterval);
    return () => clearTimeout(timer);
  }, [polling, startedAt, loaded, revalidate]);

  const checkAgain = () => {
    setStartedAt(Date.now());
    setTimedOut(false);
    void revalidate();
  };
  return { result: shown, polling, checkAgain };
}
