import { useEffect, useRef, useState } from "react";
import type { Order } from "../../contract/order.ts";
import type { PlanId } from "../../contract/plan.ts";
import { randomKey } from "../random-key.ts";
import type { ServerCallError } from "../server-call.ts";
import { placeOrder } from "./orders.ts";

type Listener = {
  /** Called with an order for which nothing is to be paid now. */
  onPlaced: (order: Order) => Promise<void>;
  /** Called when the person has the course or a plan already, as another window or a time has changed that. */
  onRefused: () => Promise<void>;
};

/** Returns the action that orders a course on a plan: an order that costs nothing is paid at once, others continue on the payment page. */
export function usePlaceOrder(courseId: string, plan: PlanId, { onPlaced, onRefused }: Listener) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // One key per attempt: submitted again after a lost response, it is the same order.
  const attempt = useRef<{ plan: PlanId; key: string }>(undefined);
  useEffect(() => {
    const onShow = () => setBusy(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const submit = async () => {
    if (busy) return;
    if (attempt.current?.plan !== plan) attempt.current = { plan, key: randomKey() };
    setBusy(true);
    setError(undefined);
    try {
      const order = await placeOrder({ courseId, plan }, attempt.current.key);
      if (order.status === "pending" && order.paymentUrl) {
        // Stays busy until the browser shows the payment page.
        window.location.assign(order.paymentUrl);
        return;
      }
      await onPlaced(order);
    } catch (failure) {
      const { status, code, message } = failure as ServerCallError;
      const mayBePlaced = status === undefined || status >= 500;
      if (!mayBePlaced) attempt.current = undefined;
      if (code === "already_enrolled" || code === "already_subscribed") await onRefused();
      else setError(message);
    }
    setBusy(false);
  };
  return { busy, error, submit };
}
