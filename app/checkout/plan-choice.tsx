import type { Plan, PlanId } from "../../contract/plan.ts";
import { usePlans } from "../plans/use-plans.ts";
import { formatPrice } from "../format/format-order.ts";
import { PlanSummary } from "../plans/plan-features.tsx";

type PlanChoiceProps = { chosen: Plan; onChoose: (plan: PlanId) => void; disabled: boolean };

/** The three plans as radio buttons. */
export function PlanChoice({ chosen, onChoose, disabled }: PlanChoiceProps) {
  return (
    <fieldset className="plan-choice" disabled={disabled}>
      <legend className="section-title">Your plan</legend>
      {usePlans().map((plan) => (
        <label key={plan.id} className="plan-option card-surface">
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={plan.id === chosen.id}
            onChange={() => onChoose(plan.id)}
          />
          <span className="grow">
            <strong className="font-display text-lg sm:text-xl">{plan.name}</strong>
            {plan.seats > 1 && <span className="text-muted">{` for ${plan.seats} people`}</span>}
            <span className="block text-muted max-sm:hidden">
              <PlanSummary plan={plan.id} />
            </span>
          </span>
          <span className="plan-price">
            <strong>{formatPrice(plan)}</strong>
            {plan.amount > 0 && <small>a month</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
