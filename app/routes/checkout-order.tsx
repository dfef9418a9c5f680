import { Link } from "react-router";
import { OrderResult } from "../checkout/order-result.tsx";
import { Receipt } from "../checkout/receipt.tsx";
import { useOrder } from "../checkout/use-order.ts";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import type { User } from "../identity/provider.ts";
import type { Route } from "./+types/checkout-order.ts";

/** The screen of an order: its status, and the receipt of a paid one. */
export default function CheckoutOrder({ params }: Route.ComponentProps) {
  return (
    <ProtectedScreen goal="see your order">
      {(user) => (
        <div className="max-w-3xl">
          <PageHead
            title="Your order"
            description="How your order stands."
            path={`/checkout/${params.id}/order/${params.order}`}
            indexed={false}
          />
          <OrderDetails key={params.order} id={params.order} user={user} />
        </div>
      )}
    </ProtectedScreen>
  );
}

function OrderDetails({ id, user }: { id: string; user: User }) {
  const { result, polling, checkAgain } = useOrder(id);
  if (result.state === "loading") {
    return (
      <div role="status">
        <p className="sr-only">Your order is on its way</p>
        <div className="skeleton size-16 rounded-full" />
        <div className="skeleton mt-5 h-10 w-80 max-w-full" />
        <div className="skeleton mt-5 h-64 w-full" />
      </div>
    );
  }
  if (result.state === "failed") {
    return (
      <section className="order-result">
        <h1 className="font-display text-3xl font-bold">This order cannot be shown</h1>
        <p role="alert" className="text-lg">
          {result.message}
        </p>
        <p className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary" onClick={checkAgain}>
            Try again
          </button>
          <Link to="/profile" className="btn btn-outline">
            My courses and billing
          </Link>
        </p>
      </section>
    );
  }
  const order = result.value;
  return (
    <>
      <OrderResult order={order} polling={polling} onCheckAgain={checkAgain} />
      {order.paidAt && <Receipt order={order} user={user} />}
    </>
  );
}
