import { type PlanId, covers } from "../../contract/plan.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { isChangeable } from "../plans/plan-status.ts";
import { isOpen } from "../plans/subscription.ts";

/** How a person comes to have a plan. */
export type PlanOffer = "to be ordered" | "included" | "change" | UnsettledRenewal;

const unsettledRenewals = ["unpaid renewal", "awaited renewal", "awaited end"] as const;

/** What keeps a person from another plan: the renewal of theirs must be paid first, or its outcome be known. */
export type UnsettledRenewal = (typeof unsettledRenewals)[number];

/** Returns how a person comes to have a plan, as the server decides it when they order. */
export function offerOf(plan: PlanId, subscription: Subscription | null): PlanOffer {
  if (!subscription) return "to be ordered";
  if (isOpen(subscription) && covers(subscription.plan, plan)) return "included";
  if (plan === "beginner" || subscription.status === "ended") return "to be ordered";
  if (isChangeable(subscription)) return "change";
  if (subscription.status === "past_due") return "unpaid renewal";
  return subscription.renews ? "awaited renewal" : "awaited end";
}

/** Returns whether an offer is none, because of the plan that the person has. */
export function isUnsettledRenewal(offer: PlanOffer): offer is UnsettledRenewal {
  return unsettledRenewals.some((renewal) => renewal === offer);
}
