import { Link } from "react-router";
import { orderPath } from "../../contract/checkout-path.ts";
import type { Order } from "../../contract/order.ts";
import { OrderResult } from "../checkout/order-result.tsx";
import { Receipt } from "../payments/receipt.tsx";
import { findOrder } from "../orders/orders.ts";
import { useOrder } from "../checkout/use-order.ts";
import { LoadAgain } from "../components/load-failed.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import type { User } from "../identity/provider.ts";
import { type Result, settleAll } from "../api/result.ts";
import type { Route } from "./+types/checkout-order.ts";

const goal = "see your order";

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPersonal(() => settleAll({ order: findOrder(params.order) }));
}

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** The screen of an order: its status, and the receipt of a paid one. */
export default function CheckoutOrder({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ order }, user) => (
        <div className="max-w-3xl">
          <PageHead
            title="Your order"
            description="How your order stands."
            path={orderPath({ courseId: params.id ?? null, id: params.order })}
            indexed={false}
          />
          <OrderDetails loaded={order} user={user} />
        </div>
      )}
    </ProtectedScreen>
  );
}

function OrderDetails({ loaded, user }: { loaded: Result<Order>; user: User }) {
  if (loaded.state === "ready") return <LoadedOrder order={loaded.value} user={user} />;
  return (
    <section className="order-result">
      <h1 className="font-display text-3xl font-bold">This order cannot be shown</h1>
      <p role="alert" className="text-lg">
        {loaded.message}
      </p>
      <p className="flex flex-wrap gap-3">
        <LoadAgain className="btn btn-primary" />
        <Link to="/profile" className="btn btn-outline">
          My courses
        </Link>
      </p>
    </section>
  );
}

function LoadedOrder({ order, user }: { order: Order; user: User }) {
  const { polling, checkAgain } = useOrder(order);
  return (
    <>
      <OrderResult order={order} polling={polling} onCheckAgain={checkAgain} />
      {order.paidAt && <Receipt order={order} user={user} />}
    </>
  );
}
