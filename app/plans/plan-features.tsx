import { Check } from "lucide-react";
import type { Plan, PlanId } from "../../contract/plan.ts";
import { usePlanCopy } from "./plan-copy.ts";

/** The chosen plan's features. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className="section-title">
        What {plan.name} opens
      </h2>
      <FeatureList plan={plan.id} className="mt-4" />
    </section>
  );
}

/** The features of a plan, as a list. */
export function FeatureList({ plan, className }: { plan: PlanId; className: string }) {
  const { features } = usePlanCopy(plan);
  return (
    <ul className={`flex flex-col gap-2.5 ${className}`}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden size={18} className="mt-1 shrink-0 text-primary" />
          <span className="min-w-0">{feature}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a plan is for. */
export function PlanSummary({ plan }: { plan: PlanId }) {
  return usePlanCopy(plan).summary;
}
