import { useCallback, useEffect } from "react";
import type { Order } from "../../contract/order.ts";
import { useQuery } from "../use-query.ts";
import { listOrders } from "./orders.ts";

/** Loads the visitor's order that waits for its payment; null when there is none. */
export function usePendingOrder() {
  const load = useCallback(
    async (): Promise<Order | null> =>
      (await listOrders()).find(({ status }) => status === "pending") ?? null,
    [],
  );
  const { result, reload } = useQuery(load);
  // The browser may restore this page from its back-forward cache when the visitor leaves the payment page.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void reload();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reload]);
  return { result, reload };
}
