import { type ShouldRevalidateFunctionArgs, Link, useSearchParams } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { Order } from "../../contract/order.ts";
import { NextSteps } from "../checkout/next-steps.tsx";
import { OrderSummary } from "../checkout/order-summary.tsx";
import { planName } from "../checkout/format-order.ts";
import { OrderNumber } from "../checkout/order-number.tsx";
import { PlanChoice } from "../checkout/plan-choice.tsx";
import { orderPath } from "../checkout/orders.ts";
import { useActiveOrder } from "../checkout/use-active-order.ts";
import { usePlaceOrder } from "../checkout/use-place-order.ts";
import { usePlan } from "../checkout/use-plan.ts";
import { BanglaFont } from "../components/bangla-font.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { productApiContext } from "../product-api-context.ts";
import type { Route } from "./+types/checkout.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { course: await context.get(productApiContext).course(params.id) };
}

/** A change of the plan in the query does not change the course. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

/** The checkout of a course (spec §2). */
export default function Checkout({ loaderData: { course } }: Route.ComponentProps) {
  return (
    <ProtectedScreen>{() => <CheckoutForm key={course.id} course={course} />}</ProtectedScreen>
  );
}

function CheckoutForm({ course }: { course: Course }) {
  const [plan, choosePlan] = usePlan();
  const { result, reload } = useActiveOrder(course.id);
  const { busy, error, submit } = usePlaceOrder(course.id, plan.id, reload);
  const activeOrder = result.state === "ready" ? result.value : null;
  return (
    <div className="max-w-5xl">
      <BanglaFont text={course.name} />
      <PageHead
        title={`Checkout: ${course.name}`}
        description={`Choose a plan for ${course.name}.`}
        path={`/checkout/${course.id}`}
        indexed={false}
      />
      <p>
        <Link to={`/course/category/${course.id}`} className="quiet-link">
          Back to the course
        </Link>
      </p>
      <h1 className="mt-3 font-display text-4xl font-bold sm:text-5xl">Checkout</h1>
      <CancelledNote />
      {activeOrder?.status === "paid" ? (
        <AlreadyEnrolled order={activeOrder} />
      ) : (
        <div className="checkout">
          <PlanChoice chosen={plan} onChoose={choosePlan} disabled={busy} />
          <OrderSummary course={course} plan={plan}>
            {activeOrder && <PendingNote order={activeOrder} />}
            <p role="alert" className="form-error">
              {error}
            </p>
            <button
              type="button"
              className="btn btn-primary btn-lg"
              onClick={submit}
              disabled={busy || result.state === "loading"}
              aria-busy={busy}
            >
              {busy && <span aria-hidden className="spinner" />}
              {plan.amount === 0 ? "Enrol for free" : "Continue to payment"}
            </button>
          </OrderSummary>
          <NextSteps plan={plan} />
        </div>
      )}
    </div>
  );
}

/** Shown when the visitor returns from the payment page without having paid. */
function CancelledNote() {
  const [search] = useSearchParams();
  if (!search.has("cancelled")) return null;
  return (
    <p role="status" className="notice mt-6">
      The payment was cancelled, and nothing was charged. Your choice is kept below.
    </p>
  );
}

function PendingNote({ order }: { order: Order }) {
  return (
    <p className="notice">
      Your order <OrderNumber id={order.id} /> for this course ({planName(order.plan)}) waits for
      its payment. Going on pays that one; with another plan it is replaced.{" "}
      <Link to={orderPath(order)} className="quiet-link font-semibold">
        See the order
      </Link>
    </p>
  );
}

function AlreadyEnrolled({ order }: { order: Order }) {
  return (
    <section className="card-surface mt-8 p-6 sm:p-8">
      <h2 className="section-title">You have this course</h2>
      <p className="mt-3">
        Order <OrderNumber id={order.id} /> holds {order.courseName} for you on the{" "}
        {planName(order.plan)} plan. There is nothing to pay again.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to={`/course/category/${order.courseId}`} className="btn btn-primary">
          Go to the course
        </Link>
        <Link to={orderPath(order)} className="btn btn-outline">
          See the order
        </Link>
        <Link to="/profile" className="btn btn-ghost">
          My courses and orders
        </Link>
      </p>
    </section>
  );
}
