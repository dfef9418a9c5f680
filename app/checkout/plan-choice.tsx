import { type Plan, type PlanId, plans } from "../../contract/plan.ts";
import { planCopy } from "../editorial/plan-copy.ts";
import { formatPrice } from "./format-order.ts";

type PlanChoiceProps = { chosen: Plan; onChoose: (plan: PlanId) => void; disabled: boolean };

/** The three plans as radio buttons. */
export function PlanChoice({ chosen, onChoose, disabled }: PlanChoiceProps) {
  return (
    <fieldset className="plan-choice" disabled={disabled}>
      <legend className="section-title">Your plan</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="plan-option card-surface">
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={plan.id === chosen.id}
            onChange={() => onChoose(plan.id)}
          />
          <span className="grow">
            <strong className="block font-display text-lg sm:text-xl">{plan.name}</strong>
            <span className="text-muted max-sm:hidden">{planCopy[plan.id].summary}</span>
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
