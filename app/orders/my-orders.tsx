import type { Order } from "../../contract/order.ts";
import type { CurrentSubscription } from "../../contract/subscription.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import type { Result } from "../api/result.ts";
import { OrderRow } from "./order-row.tsx";

type MyOrdersProps = { loaded: Result<Order[]>; plan: Result<CurrentSubscription> };

/** The section of the profile with the visitor's orders, paid and free; nothing while there are none. */
export function MyOrders({ loaded, plan }: MyOrdersProps) {
  if (loaded.state === "ready" && loaded.value.length === 0) return null;
  const inBilling = plan.state === "ready" ? plan.value.subscription?.orderId : undefined;
  return (
    <section aria-labelledby="orders-title" className="profile-section">
      <h2 id="orders-title">Orders</h2>
      {loaded.state === "failed" ? (
        <LoadFailed message={loaded.message} />
      ) : (
        <ul className="order-list">
          {loaded.value.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isInBilling={plan.state === "failed" || order.id === inBilling}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
