import { Ban, CircleCheck, CircleX, Hourglass, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Order } from "../../contract/order.ts";
import { OrderNumber } from "./order-number.tsx";
import { planName } from "./order-words.ts";

type OrderResultProps = { order: Order; polling: boolean; onCheckAgain: () => void };

/** How an order came out, and the way on from there. */
export function OrderResult({ order, polling, onCheckAgain }: OrderResultProps) {
  const coursePath = `/course/category/${order.courseId}`;
  const again = (
    <Link to={`/checkout/${order.courseId}?plan=${order.plan}`} className="btn btn-primary">
      Back to the checkout
    </Link>
  );
  switch (order.status) {
    case "paid":
      return (
        <Result
          icon={<CircleCheck className="text-success" />}
          title={order.amount === 0 ? "You are enrolled" : "Payment confirmed"}
          words={
            <>
              {order.courseName} is yours on the {planName(order.plan)} plan. Your order’s number is{" "}
              <OrderNumber id={order.id} />.
            </>
          }
        >
          <Link to={coursePath} className="btn btn-primary">
            Go to the course
          </Link>
          <Link to="/profile" className="btn btn-outline">
            My courses and orders
          </Link>
        </Result>
      );
    case "pending":
      return (
        <Result
          icon={<Hourglass className="text-warning" />}
          title="Waiting for the payment"
          words={
            polling
              ? "We are waiting for word from the payment service. This page changes by itself."
              : "There is no word from the payment service yet. Your order is kept, and your profile shows it as soon as the payment is confirmed. You can also look again now."
          }
        >
          {!polling && (
            <button type="button" className="btn btn-primary" onClick={onCheckAgain}>
              Look again
            </button>
          )}
          {order.paymentUrl && (
            <a href={order.paymentUrl} className="btn btn-outline">
              To the payment page
            </a>
          )}
        </Result>
      );
    case "cancelled":
      return order.paidAt && order.amount > 0 ? (
        <Result
          icon={<Ban className="text-muted" />}
          title="This plan has ended"
          words={order.reason ?? "Nothing more is charged for it."}
        >
          {again}
        </Result>
      ) : (
        <Result
          icon={<Ban className="text-muted" />}
          title="This order was cancelled"
          words={order.reason ?? "Nothing was charged. You can order again with the same choice."}
        >
          {again}
        </Result>
      );
    case "failed":
      return (
        <Result
          icon={<CircleX className="text-error" />}
          title="The payment did not go through"
          words={`${order.reason ?? "The payment service refused it."} Nothing was charged; you can try again.`}
        >
          {again}
        </Result>
      );
    case "refunded":
      return (
        <Result
          icon={<Undo2 className="text-muted" />}
          title="This order was refunded"
          words={order.reason ?? "The money goes back the way it came, which may take a few days."}
        >
          {again}
        </Result>
      );
  }
}

type ResultProps = { icon: ReactNode; title: string; words: ReactNode; children: ReactNode };

function Result({ icon, title, words, children }: ResultProps) {
  return (
    <section className="order-result print-hidden" role="status">
      <span aria-hidden className="order-result-icon">
        {icon}
      </span>
      <h1 className="font-display text-3xl font-bold text-balance sm:text-4xl">{title}</h1>
      <p className="max-w-prose text-lg">{words}</p>
      <p className="flex flex-wrap gap-3">{children}</p>
    </section>
  );
}
