import { planName } from "../../contract/plan.ts";
import { Ban, CircleCheck, CircleX, Hourglass, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { checkoutPath } from "../../contract/checkout-path.ts";
import type { Order } from "../../contract/order.ts";
import { coursePath } from "../../contract/course-path.ts";
import { CourseName } from "../components/course-name.tsx";
import { PaidAccess } from "../site/with-lessons.tsx";
import { OrderNumber } from "./order-number.tsx";

type OrderResultProps = { order: Order; polling: boolean; onCheckAgain: () => void };

/** The status of an order, with the next actions. Stays one live region while the status changes. */
export function OrderResult(props: OrderResultProps) {
  const { order } = props;
  const { icon, title, message, actions } = toResult(props);
  return (
    <section className="order-result print-hidden" role="status">
      <span aria-hidden className="order-result-icon">
        {icon}
      </span>
      <h1 className="font-display text-3xl font-bold text-balance sm:text-4xl">{title}</h1>
      <p key={title} className="max-w-prose text-lg">
        {message}
      </p>
      {order.status === "paid" && order.reason && <p className="notice">{order.reason}</p>}
      <p className="flex flex-wrap gap-3">{actions}</p>
    </section>
  );
}

type Result = { icon: ReactNode; title: string; message: ReactNode; actions: ReactNode };

function toResult(props: OrderResultProps): Result {
  const { order } = props;
  if (order.status === "paid") return paidResult(order);
  if (order.status === "pending") return pendingResult(props);
  const actions = (
    <Link to={`${checkoutPath(order.courseId)}?plan=${order.plan}`} className="btn btn-primary">
      Back to the checkout
    </Link>
  );
  return { ...closedResult(order), actions };
}

function paidResult(order: Order): Result {
  const { id, amount, courseId } = order;
  return {
    icon: <CircleCheck className="text-success" />,
    title: amount === 0 ? "You are enrolled" : "Payment confirmed",
    message: (
      <>
        <PaidFor order={order} />
        {". Your order’s number is "}
        <OrderNumber id={id} />.
      </>
    ),
    actions: (
      <>
        {courseId === null ? (
          <Link to="/home" className="btn btn-primary">
            Choose your first course
          </Link>
        ) : (
          <Link to={coursePath(courseId)} className="btn btn-primary">
            Go to the course
          </Link>
        )}
        <Link to="/profile" className="btn btn-outline">
          My courses
        </Link>
      </>
    ),
  };
}

function PaidFor({ order: { amount, courseName, plan } }: { order: Order }) {
  if (courseName !== null && amount === 0) {
    return (
      <span>
        <CourseName name={courseName} /> is in your courses, on the {planName(plan)} plan
      </span>
    );
  }
  return (
    <span>
      You have {planName(plan)}: <PaidAccess />
      {courseName !== null && (
        <>
          . First course: <CourseName name={courseName} />
        </>
      )}
    </span>
  );
}

function pendingResult({ order, polling, onCheckAgain }: OrderResultProps): Result {
  const { id, courseName, paymentUrl, plan } = order;
  return {
    icon: <Hourglass className="text-warning" />,
    title: "Waiting for the payment",
    message: (
      <>
        Order <OrderNumber id={id} />: <span>{planName(plan)}</span>
        {courseName !== null && (
          <span>
            , first course <CourseName name={courseName} />
          </span>
        )}
        .{" "}
        <span>
          {polling
            ? "We are waiting for word from the payment service. This page changes by itself."
            : "There is no word from the payment service yet. Your order is kept, and your profile shows it as soon as the payment is confirmed. You can also look again now."}
        </span>
      </>
    ),
    actions: (
      <>
        {!polling && (
          <button type="button" className="btn btn-primary" onClick={onCheckAgain}>
            Look again
          </button>
        )}
        {paymentUrl && (
          <a href={paymentUrl} className="btn btn-outline">
            To the payment page
          </a>
        )}
      </>
    ),
  };
}

function closedResult({ status, amount, paidAt, reason }: Order): Omit<Result, "actions"> {
  if (status === "failed") {
    return {
      icon: <CircleX className="text-error" />,
      title: "The payment did not go through",
      message: `${reason ?? "The payment service refused it."} Nothing was charged; you can try again.`,
    };
  }
  if (status === "refunded") {
    return {
      icon: <Undo2 className="text-muted" />,
      title: "This order was refunded",
      message: reason ?? "The money goes back the way it came, which may take a few days.",
    };
  }
  const wasCharged = paidAt !== null && amount > 0;
  return {
    icon: <Ban className="text-muted" />,
    title: wasCharged ? "This plan has ended" : "This order was cancelled",
    message:
      reason ??
      (wasCharged
        ? "Nothing more is charged for it. Your courses and your progress are kept."
        : "Nothing was charged. You can order again with the same choice."),
  };
}
