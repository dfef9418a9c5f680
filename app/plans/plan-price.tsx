import type { PlanId } from "../../contract/plan.ts";
import { usePlanOf } from "./use-plans.ts";
import { shortPrice } from "../format/short-price.ts";

/** What a plan costs a month, such as `$24`. */
export function PlanPrice({ plan }: { plan: PlanId }) {
  return shortPrice(usePlanOf(plan).amount);
}
