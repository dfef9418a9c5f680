import { type PlanId, plans } from "../../contract/plan.ts";

/** Returns what a plan costs a month, such as `$24`; `Free` for a plan without a price. */
export function planPrice(id: PlanId): string {
  const { amount } = plans.find((plan) => plan.id === id)!;
  return amount === 0 ? "Free" : `$${amount / 100}`;
}
