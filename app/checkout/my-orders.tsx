import { reloadSubscription, useSubscription } from "../billing/subscription.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { useQuery } from "../use-query.ts";
import { OrderRow } from "./order-row.tsx";
import { listOrders } from "./orders.ts";

/** The section of the profile with the visitor's orders, paid and free; nothing while there are none. */
export function MyOrders() {
  const { result, reload } = useQuery(listOrders);
  const subscription = useSubscription();
  if (result.state === "ready" && result.value.length === 0) return null;
  const inBilling = subscription.state === "ready" ? subscription.value?.orderId : undefined;
  const reloadBoth = async () => {
    await Promise.all([reload(), reloadSubscription()]);
  };
  return (
    <section aria-labelledby="orders-title" className="profile-section">
      <h2 id="orders-title">Orders</h2>
      {result.state === "loading" && (
        <div role="status">
          <p className="sr-only">Loading your orders…</p>
          <div className="skeleton mt-5 h-16 w-full" />
        </div>
      )}
      {result.state === "failed" && <LoadFailed message={result.message} reload={reload} />}
      {result.state === "ready" && (
        <ul className="order-list">
          {result.value.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isInBilling={subscription.state !== "ready" || order.id === inBilling}
              onChange={reloadBoth}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
