import { useCallback, useEffect, useState } from "react";
import type { Order } from "../../contract/order.ts";
import { forgetEnrolments } from "../billing/enrolments.ts";
import { forgetPayments } from "../billing/payments.ts";
import { forgetSubscription } from "../billing/subscription.ts";
import { findOrder } from "./orders.ts";
import { useQuery } from "../use-query.ts";

/** How often to poll a pending order, and for how long, in milliseconds. */
const pollInterval = 2_000;
const pollTimeout = 60_000;

/** Loads an order and polls it while it is pending. `checkAgain` starts again after the poll timeout. */
export function useOrder(id: string) {
  const load = useCallback(() => findOrder(id), [id]);
  const { result, reload, setResult } = useQuery<Order>(load);
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const [timedOut, setTimedOut] = useState(false);
  const polling = result.state === "ready" && result.value.status === "pending" && !timedOut;
  useEffect(() => {
    if (!polling) return;
    const timer = setTimeout(() => {
      if (Date.now() - startedAt > pollTimeout) setTimedOut(true);
      // A failed poll changes nothing on the screen, but schedules the next one.
      else
        findOrder(id)
          .then((value) => {
            if (value.status !== "pending") forgetWhatItChanged();
            setResult({ state: "ready", value });
          })
          .catch(() => setResult((shown) => ({ ...shown })));
    }, pollInterval);
    return () => clearTimeout(timer);
  }, [polling, startedAt, id, result, setResult]);

  const checkAgain = async () => {
    setStartedAt(Date.now());
    setTimedOut(false);
    await reload();
  };
  return { result, polling, checkAgain };
}

/** A payment that is confirmed begins a plan and enrols in a course. */
function forgetWhatItChanged(): void {
  forgetSubscription();
  forgetEnrolments();
  forgetPayments();
}
