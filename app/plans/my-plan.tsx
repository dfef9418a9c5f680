import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import { planName } from "../../contract/plan.ts";
import type { CurrentSubscription, Seat, Subscription } from "../../contract/subscription.ts";
import { formatDay } from "../../contract/date.ts";
import { formatPrice } from "../format/format-order.ts";
import { useSite } from "../site/use-site.ts";
import { PaidAccess, WithLessons } from "../site/with-lessons.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { SeatMessage } from "./seat-message.tsx";
import { RunningPlan } from "./running-plan.tsx";
import type { Result } from "../api/result.ts";
import { usePlanOf } from "./use-plans.ts";

/** The section of the profile with the plan, its next charge, and what can be done about it. */
export function MyPlan({ loaded }: { loaded: Result<CurrentSubscription> }) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="plan-title" className="profile-section">
      <h2 id="plan-title" ref={title} tabIndex={-1}>
        Your plan
      </h2>
      {loaded.state === "failed" ? (
        <LoadFailed message={loaded.message} />
      ) : (
        <LoadedPlan {...loaded.value} title={title} />
      )}
    </section>
  );
}

type LoadedPlanProps = CurrentSubscription & {
  /** Gets the focus when a plan has left the section. */
  title: RefObject<HTMLElement | null>;
};

function LoadedPlan({ subscription: own, alsoOpen, seat, title }: LoadedPlanProps) {
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
