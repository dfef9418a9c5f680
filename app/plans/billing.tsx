import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import { planName } from "../../contract/plan.ts";
import type { Payment } from "../../contract/payment.ts";
import type { CurrentSubscription, Seat, Subscription } from "../../contract/subscription.ts";
import { formatDay } from "../../contract/date.ts";
import { formatPrice } from "../format/format-order.ts";
import { useSite } from "../site/use-site.ts";
import { PaidAccess, WithLessons } from "../site/with-lessons.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { SeatMessage } from "./seat-message.tsx";
import { PaymentHistory } from "../payments/payment-history.tsx";
import { RunningPlan } from "./running-plan.tsx";
import type { Result } from "../api/result.ts";
import { usePlanOf } from "./use-plans.ts";

type BillingProps = { plan: Result<CurrentSubscription>; payments: Result<Payment[]> };

/** The section Billing of the profile: the plan, its next charge, and what can be done about it. */
export function Billing({ plan, payments }: BillingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section id="billing" aria-labelledby="billing-title" className="profile-section">
      <h2 id="billing-title" ref={title} tabIndex={-1}>
        Billing
      </h2>
      {plan.state === "failed" ? (
        <LoadFailed message={plan.message} />
      ) : (
        <PlanInBilling {...plan.value} title={title} />
      )}
      <PaymentHistory loaded={payments} />
    </section>
  );
}

type PlanInBillingProps = CurrentSubscription & {
  /** Gets the focus when a plan has left the section. */
  title: RefObject<HTMLElement | null>;
};

function PlanInBilling({ subscription: own, alsoOpen, seat, title }: PlanInBillingProps) {
  const { timeZone } = useSite();
  return (
    <>
      {seat && <SeatInTeam seat={seat} own={own} />}
      {own && <RunningPlan subscription={own} title={title} />}
      {alsoOpen && (
        <p className="mt-3">
          {`You have ${planName(alsoOpen.plan)} beside it, for which nothing is charged, until ${formatDay(alsoOpen.openUntil, timeZone)}.`}
        </p>
      )}
      {own?.seats && (
        <p className="mt-5">
          {`${own.seats.taken} of ${own.seats.total} seats are taken. `}
          <Link to="/team" className="quiet-link font-semibold">
            See your team
          </Link>
        </p>
      )}
      {!own && !seat && <FreePlan />}
    </>
  );
}

/** A seat in somebody else's team, and what is paid beside it. */
function SeatInTeam({ seat, own }: { seat: Seat; own: Subscription | null }) {
  return (
    <>
      <SeatMessage seat={seat} />
      {own?.renews && (
        <p className="notice mt-3" data-tone="warning">
          You also pay {planName(own.plan)} yourself. Cancel it below if you do not want to pay for
          both: you keep it to the end of the paid month.
        </p>
      )}
      <p className="mt-4">
        <Link to="/team" className="btn btn-outline">
          See the team
        </Link>
      </p>
    </>
  );
}

function FreePlan() {
  const pro = usePlanOf("pro");
  return (
    <>
      <p className="billing-plan">
        <strong>Beginner</strong> <span className="text-muted">Free</span>
      </p>
      <p className="mt-2">
        <WithLessons otherwise="Every course page is open to you. Pro gives you ">
          The free lessons of every course are open to you. Pro opens{" "}
        </WithLessons>
        <PaidAccess />, for {formatPrice(pro)} a month.
      </p>
      <p className="mt-5">
        <Link to="/#pricing" className="btn btn-primary">
          See the plans
        </Link>
      </p>
    </>
  );
}
