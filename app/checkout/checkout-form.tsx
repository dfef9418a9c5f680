import { useNavigate } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { Plan, PlanId } from "../../contract/plan.ts";
import { forgetEnrolments, reloadEnrolments } from "../billing/enrolments.ts";
import { reloadSubscription } from "../billing/subscription.ts";
import { CancellingNote, ChargeNote } from "./charge-note.tsx";
import { LookUpFailed } from "./look-up-failed.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { Obstacle } from "./obstacle.tsx";
import { orderPath } from "./orders.ts";
import { PendingNote } from "./pending-note.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { PlanFeatures } from "./plan-features.tsx";
import { PreparationNote } from "./preparation-note.tsx";
import { useObstacle } from "./use-obstacle.ts";
import { usePendingOrder } from "./use-pending-order.ts";
import { usePlaceOrder } from "./use-place-order.ts";

type CheckoutFormProps = {
  course: Course;
  othersHaveLessons: boolean;
  plan: Plan;
  onChoose: (plan: PlanId) => void;
};

/** The choice of a plan with its features, and beside it what is ordered, the price and the button. */
export function CheckoutForm({ course, othersHaveLessons, plan, onChoose }: CheckoutFormProps) {
  const navigate = useNavigate();
  const pending = usePendingOrder();
  const reload = async () => {
    await Promise.all([pending.reload(), reloadEnrolments(), reloadSubscription()]);
  };
  const { busy, error, submit } = usePlaceOrder(course.id, plan.id, {
    onPlaced: async (order) => {
      await navigate(orderPath(order), { replace: true });
      forgetEnrolments();
    },
    onRefused: reload,
  });
  const obstacle = useObstacle(course.id, plan.id);
  const states = [obstacle, pending.result.state];
  return (
    <div className="checkout">
      <PlanChoice chosen={plan} onChoose={onChoose} disabled={busy} />
      <OrderSummary course={course} plan={plan}>
        {course.lessons === 0 && <PreparationNote plan={plan} othersAreOpen={othersHaveLessons} />}
        {plan.amount > 0 && pending.result.state === "ready" && pending.result.value && (
          <PendingNote order={pending.result.value} courseId={course.id} />
        )}
        {states.includes("failed") && <LookUpFailed reload={reload} />}
        {obstacle === "enrolled" || obstacle === "unpaid renewal" ? (
          <Obstacle obstacle={obstacle} courseId={course.id} />
        ) : (
          <>
            <ChargeNote plan={plan} />
            <p role="alert" className="form-error">
              {error}
            </p>
            <button
              type="button"
              className="btn btn-primary btn-lg"
              onClick={submit}
              disabled={states.includes("loading")}
              aria-disabled={busy}
              aria-busy={busy}
            >
              {busy && <span aria-hidden className="spinner" />}
              {plan.amount === 0 ? "Enrol for free" : "Continue to payment"}
            </button>
            {plan.amount > 0 && <CancellingNote />}
          </>
        )}
      </OrderSummary>
      <PlanFeatures plan={plan} />
      <NextSteps plan={plan} />
    </div>
  );
}
