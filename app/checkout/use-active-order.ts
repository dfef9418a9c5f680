import { useCallback, useEffect } from "react";
import { listOrders } from "./orders.ts";
import { useQuery } from "../use-query.ts";

/** Loads the visitor's paid or else pending order of a course; null when there is none. */
export function useActiveOrder(courseId: string) {
  const load = useCallback(async () => {
    const orders = (await listOrders()).filter((order) => order.courseId === courseId);
    const withStatus = (wanted: string) => orders.find(({ status }) => status === wanted);
    return withStatus("paid") ?? withStatus("pending") ?? null;
  }, [courseId]);
  const { result, reload } = useQuery(load);
  // The browser may restore this page from its back-forward cache when the visitor leaves the payment page.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void reload();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reload]);
  return { result, reload };
}
