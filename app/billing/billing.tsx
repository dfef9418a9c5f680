import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import { planOf } from "../../contract/plan.ts";
import { formatPrice } from "../checkout/format-order.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { RunningPlan } from "./running-plan.tsx";
import { reloadSubscription, useSubscription } from "./subscription.ts";

/** The section Billing of the profile: the plan, its next charge, and what can be done about it. */
export function Billing() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section id="billing" aria-labelledby="billing-title" className="profile-section scroll-mt-24">
      <h2 id="billing-title" ref={title} tabIndex={-1}>
        Billing
      </h2>
      <BillingContent title={title} />
    </section>
  );
}

/** `title` gets the focus when a plan has left the section. */
function BillingContent({ title }: { title: RefObject<HTMLElement | null> }) {
  const result = useSubscription();
  if (result.state === "failed") {
    return <LoadFailed message={result.message} reload={reloadSubscription} />;
  }
  if (result.state !== "ready") {
    return (
      <div role="status">
        <p className="sr-only">Loading your plan…</p>
        <div className="skeleton mt-5 h-9 w-48" />
        <div className="skeleton mt-4 h-12 w-full" />
      </div>
    );
  }
  return result.value ? <RunningPlan subscription={result.value} title={title} /> : <FreePlan />;
}

const pro = planOf("pro");

function FreePlan() {
  return (
    <>
      <p className="billing-plan">
        <strong>Beginner</strong> <span className="text-muted">Free</span>
      </p>
      <p className="mt-2">
        The free lessons of every course are open to you. Pro opens every lesson of every course,
        for {formatPrice(pro)} a month.
      </p>
      <p className="mt-5">
        <Link to="/#pricing" className="btn btn-primary">
          See the plans
        </Link>
      </p>
    </>
  );
}
