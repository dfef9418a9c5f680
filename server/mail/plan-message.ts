import { orderPath } from "../../contract/checkout-path.ts";
import { formatDate, formatPeriod } from "../../contract/date.ts";
import { type PlanId, planName } from "../../contract/plan.ts";
import type { Site } from "../../contract/site.ts";
import { type Sender, letter } from "./letter.ts";
import type { Message } from "./message.ts";

/** What a message says of a plan, as it was when the message was queued. */
export type PlanMessageDetails = {
  orderId: string;
  courseId: string | null;
  plan: PlanId;
  /** Cents a month, or of the charge. */
  amount: number;
  currency: "USD";
  startedAt: string;
  paidUntil: string;
  openUntil: string;
};

export type PlanMessageKind =
  | "paid"
  | "renewed"
  | "changed"
  | "cancelled"
  | "renewal_failed"
  | "ended";

/** The site that sends a message, and its public origin. */
export type SendingSite = { site: Sender & Pick<Site, "timeZone">; origin: string };

/** Returns the message of a kind to a person about their plan. */
export function planMessage(
  kind: PlanMessageKind,
  to: string,
  details: PlanMessageDetails,
  from: SendingSite,
): Message {
  switch (kind) {
    case "paid":
      return paidMessage(to, details, from);
    case "renewed":
    case "changed":
      return chargedMessage(kind, to, details, from);
    case "cancelled":
      return cancelledMessage(to, details, from);
    case "renewal_failed":
      return renewalFailedMessage(to, details, from);
    case "ended":
      return endedMessage(to, details, from);
  }
}

function paidMessage(
  to: string,
  details: PlanMessageDetails,
  { site, origin }: SendingSite,
): Message {
  const { orderId, courseId, plan, startedAt, paidUntil } = details;
  const name = planName(plan);
  return letter({
    to,
    site,
    subject: `Your receipt for ${name} at ${site.name}`,
    opening: `Thank you. You have ${name} now: every course is open to you.`,
    facts: [
      ["Order", orderId],
      ["Plan", `${name}, billed monthly`],
      ["Paid", formatAmount(details)],
      ["Period", formatPeriod(startedAt, paidUntil, site.timeZone)],
    ],
    action: "See the order and its receipt",
    link: origin + orderPath({ courseId, id: orderId }),
    closing: `The next charge is on ${formatDate(paidUntil, site.timeZone)}. You can cancel at any time under Billing in your profile; you keep ${name} to the end of the paid month, and nothing more is charged:`,
    remedy: billingOf(origin),
  });
}

function chargedMessage(
  kind: "renewed" | "changed",
  to: string,
  details: PlanMessageDetails,
  { site, origin }: SendingSite,
): Message {
  const { orderId, plan, startedAt, paidUntil } = details;
  const name = planName(plan);
  return letter({
    to,
    site,
    subject: `Your receipt for ${name} at ${site.name}`,
    opening:
      kind === "renewed"
        ? `Thank you. Another month of ${name} is paid.`
        : `Thank you. You have ${name} now. What was left of the month on your earlier plan has been credited.`,
    facts: [
      ["Order", orderId],
      ["Plan", name],
      ["Paid", formatAmount(details)],
      ["Period", formatPeriod(startedAt, paidUntil, site.timeZone)],
    ],
    action: "See the payment and its receipt",
    link: billingOf(origin),
    closing: `You can cancel at any time on the same page; you keep ${name} to the end of the paid month, and nothing more is charged.`,
  });
}

function cancelledMessage(
  to: string,
  { orderId, plan, paidUntil }: PlanMessageDetails,
  { site, origin }: SendingSite,
): Message {
  const name = planName(plan);
  const end = formatDate(paidUntil, site.timeZone);
  return letter({
    to,
    site,
    subject: `${name} at ${site.name} is cancelled`,
    opening: `${name} is cancelled. You keep it until ${end}, and nothing more is charged.`,
    facts: [["Order", orderId]],
    action: "See your plan",
    link: billingOf(origin),
    closing: `Until ${end}, ${name} can be resumed on the same page. Your courses, your progress and your certificates stay in any case. If it was not you who cancelled it, resume it there, and change your password.`,
  });
}

function renewalFailedMessage(
  to: string,
  details: PlanMessageDetails,
  { site, origin }: SendingSite,
): Message {
  const name = planName(details.plan);
  return letter({
    to,
    site,
    subject: `${name} at ${site.name} could not be renewed`,
    opening: `Your card was not charged for another month of ${name}. You keep ${name} until ${formatDate(details.openUntil, site.timeZone)}; the charge is tried again before that.`,
    facts: [["To pay", `${formatAmount(details)} a month`]],
    action: "Change your card",
    link: billingOf(origin),
    closing: `If the charge succeeds, ${name} goes on, and you need not do anything. If you do not want it any more, cancel it on the same page.`,
  });
}

function endedMessage(
  to: string,
  details: PlanMessageDetails,
  { site, origin }: SendingSite,
): Message {
  const { plan, openUntil } = details;
  const name = planName(plan);
  const isOpen = Date.parse(openUntil) > Date.now();
  return letter({
    to,
    site,
    subject: `${name} at ${site.name} ${isOpen ? "ends" : "has ended"}`,
    opening: `${name} ${isOpen ? `ends on ${formatDate(openUntil, site.timeZone)}; until then you keep it` : "has ended"}. Nothing more is charged.`,
    action: "See your courses and orders",
    link: billingOf(origin),
    closing:
      "Your courses, your progress, your certificates and your receipts stay. What is free stays open to you, and you can take a plan again at any time.",
  });
}

/** Where the card is changed and a plan is cancelled. */
function billingOf(origin: string): string {
  return `${origin}/profile/billing`;
}

function formatAmount({ amount, currency }: PlanMessageDetails): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return `${format.format(amount / 100)} ${currency}`;
}
