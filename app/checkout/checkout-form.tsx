import type { Course } from "../../contract/course.ts";
import type { Plan, PlanId } from "../../contract/plan.ts";
import { BusyButton } from "../components/busy-button.tsx";
import type { Result } from "../api/result.ts";
import { useActionFetcher } from "../api/use-action-fetcher.ts";
import { CancellingNote, ChargeNote } from "./charge-note.tsx";
import { type LookUp, whyNotOrderable } from "./look-up.ts";
import { LookUpFailed } from "./look-up-failed.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { NotOrderable } from "./not-orderable.tsx";
import { PendingNote } from "./pending-note.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { useIsPlanned } from "../site/use-is-planned.ts";
import { PlanFeatures } from "../plans/plan-features.tsx";
import { PlannedNote } from "./planned-note.tsx";

type CheckoutFormProps = {
  /** Null: the plan alone is ordered. */
  course: Course | null;
  plan: Plan;
  onChoose: (plan: PlanId) => void;
  loaded: Result<LookUp>;
};

/** The choice of a plan with its features, and beside it what is ordered, the price and the button. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { course, plan, onChoose, loaded } = props;
  const { busy, error, submit } = useActionFetcher();
  const found = loaded.state === "ready" ? loaded.value : undefined;
  const isPlanned = useIsPlanned(course);
  const isCourseNeeded = course === null && plan.amount === 0;
  const reason = isCourseNeeded ? "course needed" : found && whyNotOrderable(plan.id, found);
  return (
    <div className="checkout">
      <PlanChoice chosen={plan} onChoose={onChoose} disabled={busy} />
      <OrderSummary course={course} plan={plan}>
        {isPlanned && <PlannedNote plan={plan} />}
        {plan.amount > 0 && found?.pending && (
          <PendingNote order={found.pending} courseId={course?.id ?? null} />
        )}
        {!found && <LookUpFailed />}
        <p role="alert" className="form-error">
          {error}
        </p>
        {reason ? (
          <NotOrderable reason={reason} courseId={course?.id ?? null} />
        ) : isPlanned && plan.amount === 0 ? null : (
          <>
            <ChargeNote plan={plan} />
            <BusyButton
              className="btn btn-primary btn-lg"
              busy={busy}
              onClick={() => submit({ action: "order", plan: plan.id, dueToday: plan.amount })}
            >
              {plan.amount === 0 ? "Enrol for free" : "Continue to payment"}
            </BusyButton>
            {plan.amount > 0 && <CancellingNote />}
          </>
        )}
      </OrderSummary>
      <PlanFeatures plan={plan} />
      <NextSteps plan={plan} />
    </div>
  );
}
