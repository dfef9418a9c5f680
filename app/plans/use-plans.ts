import { type Plan, type PlanId, planOf, plans } from "../../contract/plan.ts";
import { useSite } from "../site/use-site.ts";

/** Returns a plan at the price of new orders. */
export function usePlanOf(id: PlanId): Plan {
  return planOf(id, useSite());
}

/** Returns the three plans at the prices of new orders. */
export function usePlans(): Plan[] {
  const site = useSite();
  return plans.map(({ id }) => planOf(id, site));
}
