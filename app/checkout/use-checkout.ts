import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Order } from "../../contract/order.ts";
import { type Plan, type PlanId, plans } from "../../contract/plan.ts";
import { randomKey } from "../random-key.ts";
import { ServerCallError } from "../server-call.ts";
import { listOrders, placeOrder } from "./orders.ts";
import { useRemote } from "./use-remote.ts";

/** Where an order's course, state and receipt are shown. */
export function orderPath({ courseId, id }: Pick<Order, "courseId" | "id">): string {
  return `/checkout/${courseId}/order/${id}`;
}

/** The plan that the address names, else the recommended one; a choice is kept in the address for a reload. */
export function usePlan(): [plan: Plan, choose: (plan: PlanId) => void] {
  const [search, setSearch] = useSearchParams();
  const named = plans.find(({ id }) => id === search.get("plan"));
  const [chosen, setChosen] = useState<PlanId>(named?.id ?? "pro");
  const choose = (id: PlanId) => {
    setChosen(id);
    setSearch({ plan: id }, { replace: true, preventScrollReset: true });
  };
  return [plans.find(({ id }) => id === chosen)!, choose];
}

/** The order that holds a course for the person already, pending or paid; undefined while unknown, null without one. */
export function useHeldOrder(courseId: string) {
  const load = useCallback(async () => {
    const orders = await listOrders();
    const own = orders.filter((order) => order.courseId === courseId);
    return own.find(({ status }) => status === "paid") ?? own.find(isPending) ?? null;
  }, [courseId]);
  const { remote, reload } = useRemote(load);
  // Back from the payment page the browser may show this page as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void reload();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reload]);
  return { remote, reload };
}

function isPending({ status }: Order): boolean {
  return status === "pending";
}

/** Ordering a course under a plan: free ones are done at once, others go on to the payment page. */
export function useOrdering(courseId: string, plan: PlanId, onEnrolled: () => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // One attempt is one key: pressed again after no answer, it is the same order.
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
        // Stays busy until the payment page is there.
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
