import { Link } from "react-router";
import { type Plan, type PlanId } from "../../contract/plan.ts";
import { shortPrice } from "../format/short-price.ts";
import { usePlans } from "./use-plans.ts";
import { rememberPlan } from "./chosen-plan.ts";
import { FeatureList, PlanSummary } from "./plan-features.tsx";

const recommended: PlanId = "pro";

/** The three plans side by side; `planPath` is the destination of Get Started. */
export function PlanCards({ planPath }: { planPath: (plan: PlanId) => string }) {
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-stretch gap-6 lg:grid-cols-3">
      {usePlans().map((plan) => (
        <article
          key={plan.id}
          className="plan-card card-surface"
          data-recommended={plan.id === recommended || undefined}
        >
          <p className="plan-flag" aria-hidden={plan.id !== recommended}>
            {plan.id === recommended ? "Recommended" : ""}
          </p>
          <h3 className="font-display text-2xl font-bold">{plan.name}</h3>
          <p className="text-muted">
            <PlanSummary plan={plan.id} />
          </p>
          <Price plan={plan} />
          <FeatureList plan={plan.id} className="mb-6 grow" />
          <Link
            to={planPath(plan.id)}
            className={plan.id === recommended ? "btn btn-primary" : "btn btn-outline"}
            aria-label={`Get Started with ${plan.name}`}
            onClick={() => rememberPlan(plan.id)}
          >
            Get Started
          </Link>
        </article>
      ))}
    </div>
  );
}

function Price({ plan }: { plan: Plan }) {
  return (
    <p className="my-5 text-muted">
      <span className="font-display text-5xl font-bold text-base-content">
        {shortPrice(plan.amount)}
      </span>
      {plan.amount > 0 && <span>/month</span>}
    </p>
  );
}
