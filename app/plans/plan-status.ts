import { planName } from "../../contract/plan.ts";
import type { PageSite } from "../../contract/site.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { formatDay } from "../../contract/date.ts";
import { serverNow } from "../api/server-time.ts";
import { formatPrice } from "../format/format-order.ts";
import { isOpen } from "./subscription.ts";

export type PlanStatus =
  | "renewing"
  | "changing"
  | "being renewed"
  | "past due"
  | "cancelled"
  | "closed";

/** Returns how a subscription stands. */
export function planStatus(subscription: Subscription): PlanStatus {
  if (!isOpen(subscription)) return "closed";
  if (!subscription.renews) return "cancelled";
  if (subscription.status === "past_due") return "past due";
  if (isMonthOver(subscription)) return "being renewed";
  return subscription.nextPlan ? "changing" : "renewing";
}

/** Returns whether a subscription can be changed to another plan: its month must be paid. */
export function isChangeable(subscription: Subscription): boolean {
  const { status } = subscription;
  return status === "active" && isOpen(subscription) && !isMonthOver(subscription);
}

/** Returns what a subscription's state means for the person. */
export function planMessage(
  subscription: Subscription,
  { hasLessons, timeZone }: Pick<PageSite, "hasLessons" | "timeZone">,
): string {
  const { plan, nextPlan, nextAmount, currency, paidUntil, openUntil, renews } = subscription;
  const closing = formatDay(openUntil, timeZone);
  const staysOpen = hasLessons ? "Your lessons stay open" : `You keep ${planName(plan)}`;
  switch (planStatus(subscription)) {
    case "renewing":
      return `Next charge: ${formatPrice(subscription)} on ${formatDay(paidUntil, timeZone)}.`;
    case "changing": {
      // Unknown of a change that an earlier version planned.
      const charge =
        nextAmount === null
          ? ""
          : `: next charge ${formatPrice({ amount: nextAmount, currency })} on that day`;
      return `You keep ${planName(plan)} until ${formatDay(paidUntil, timeZone)}. Then ${planName(nextPlan!)} begins${charge}.`;
    }
    case "being renewed":
      return `The charge of ${formatDay(paidUntil, timeZone)} is not confirmed yet. ${staysOpen} until ${closing}.`;
    case "past due":
      return `The renewal could not be charged. ${staysOpen} until ${closing}.`;
    case "cancelled":
      return `You keep ${planName(plan)} until ${closing}. Nothing more is charged.`;
    case "closed":
      return renews
        ? `The renewal could not be charged, and ${hasLessons ? "your lessons closed" : `${planName(plan)} stopped`} on ${closing}. ${hasLessons ? "They open" : "It goes on"} again as soon as the charge succeeds.`
        : `${planName(plan)} ended on ${closing}.`;
  }
}

/** Returns the question before a subscription is cancelled, with what follows. */
export function cancelQuestion(subscription: Subscription, timeZone: string): string {
  const { plan, paidUntil } = subscription;
  const name = planName(plan);
  if (!isOpen(subscription)) return `Cancel ${name}? Nothing more is charged.`;
  if (subscription.status === "past_due") {
    return `Cancel ${name}? The month that was paid is over, so its lessons close at once. Nothing more is charged.`;
  }
  return isMonthOver(subscription)
    ? `Cancel ${name}? You keep it to the end of the month that is paid, and nothing more is charged.`
    : `Cancel ${name}? You keep it until ${formatDay(paidUntil, timeZone)}, and nothing more is charged.`;
}

function isMonthOver({ paidUntil }: Subscription): boolean {
  return Date.parse(paidUntil) <= serverNow();
}
