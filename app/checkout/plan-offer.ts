import { type PlanId, covers } from "../../contract/plan.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { isChangeable } from "../plans/plan-status.ts";
import { isOpen } from "../plans/subscription.ts";

/** How a person comes to have a plan. */
export type PlanOffer = "to be ordered" | "included" | "change" | "unpaid renewal";

/** Returns how a person comes to have a plan, as the server decides it when they order. */
export function offerOf(plan: PlanId, subscription: Subscription | null): PlanOffer {
  if (!subscription) return "to be ordered";
  if (isOpen(subscription) && covers(subscription.plan, plan)) return "included";
  if (plan === "beginner" || subscription.status === "ended") return "to be ordered";
  return isChangeable(subscription) ? "change" : "unpaid renewal";
}
