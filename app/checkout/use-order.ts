import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Order } from "../../contract/order.ts";

/** How often to poll a pending order, and for how long, in milliseconds. */
const pollInterval = 2_000;
const pollTimeout = 60_000;

/** Polls an order that the screen has loaded while it is pending. `checkAgain` starts again after the poll timeout. */
export function useOrder({ status }: Order) {
  const { state, revalidate } = useRevalidator();
  const [startedAt, setStartedAt] = useState(() => performance.now());
  const [timedOut, setTimedOut] = useState(false);
  const polling = status === "pending" && !timedOut;
  useEffect(() => {
    if (!polling || state !== "idle") return;
    const timer = setTimeout(() => {
      if (performance.now() - startedAt > pollTimeout) setTimedOut(true);
      else void revalidate();
    }, pollInterval);
    return () => clearTimeout(timer);
  }, [polling, startedAt, state, revalidate]);

  const checkAgain = () => {
    setStartedAt(performance.now());
    setTimedOut(false);
    void revalidate();
  };
  return { polling, checkAgain };
}
