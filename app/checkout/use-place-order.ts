import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PlanId } from "../../contract/plan.ts";
import { randomKey } from "../random-key.ts";
import type { ServerCallError } from "../server-call.ts";
import { orderPath, placeOrder } from "./orders.ts";

/** Returns the action that orders a course on a plan: a free order is paid at once, others continue on the payment page. */
export function usePlaceOrder(courseId: string, plan: PlanId, onEnrolled: () => void) {
  const navigate = useNavigate();
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
      await navigate(orderPath(order), { replace: true });
    } catch (failure) {
      const { status, code, message } = failure as ServerCallError;
      const mayBePlaced = status === undefined || status >= 500;
      if (!mayBePlaced) attempt.current = undefined;
      if (code === "already_enrolled") onEnrolled();
      else setError(message);
    }
    setBusy(false);
  };
  return { busy, error, submit };
}
