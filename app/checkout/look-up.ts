import type { Order } from "../../contract/order.ts";
import type { PlanId } from "../../contract/plan.ts";
import type { CurrentSubscription } from "../../contract/subscription.ts";
import { listEnrolments } from "../enrolments/enrolments.ts";
import { type UnsettledRenewal, isUnsettledRenewal, offerOf } from "./plan-offer.ts";
import { loadSubscription, openPlan } from "../plans/subscription.ts";
import { forgetLostAttempt, listOrders } from "../orders/orders.ts";

/** What a person has already, as far as it matters for ordering a course. */
export type LookUp = {
  current: CurrentSubscription;
  isEnrolled: boolean;
  /** The order that waits for its payment. */
  pending: Order | undefined;
};

/** Looks up what the signed-in person has already. Rejects with a ServerCallError. */
export async function lookUp(courseId: string | null): Promise<LookUp> {
  const [current, enrolments, orders] = await Promise.all([
    loadSubscription(),
    listEnrolments(),
    listOrders(),
  ]);
  forgetLostAttempt();
  return {
    current,
    isEnrolled: enrolments.some((enrolment) => enrolment.courseId === courseId),
    pending: orders.find(({ status }) => status === "pending"),
  };
}

/** Returns what keeps a person from ordering a plan with a course. */
export function whyNotOrderable(
  plan: PlanId,
  { current, isEnrolled }: LookUp,
): "enrolled" | UnsettledRenewal | undefined {
  const offer = offerOf(plan, current.subscription);
  if (isUnsettledRenewal(offer)) return offer;
  return plan === "beginner" && isEnrolled ? "enrolled" : undefined;
}

/** Returns the plan that makes the order of another one unnecessary: it covers that one or can be changed to it. */
export function planInUse(plan: PlanId, { current }: LookUp) {
  const running = openPlan(current);
  const offer = offerOf(plan, running ?? null);
  return offer === "included" || offer === "change" ? running : undefined;
}
