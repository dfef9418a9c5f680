import type { Stripe } from "stripe";
import { type PlanId, planOf, plans } from "../../../contract/plan.ts";
import { sampleSite } from "../../site/complete-site.ts";
import type { PaymentState, StatedPayment } from "../payment-provider.ts";
import { statedPayment, timeOf } from "./stripe-payments.ts";

type Details = "orderId" | "reference" | "statedAt" | "payments";
type PaymentOutcome = PaymentState extends infer State
  ? State extends PaymentState
    ? Omit<State, Details> & { payments?: StatedPayment[] }
    : never
  : never;

/** What is retrieved with a session. */
export const sessionParts = ["subscription", "subscription.schedule"];

/** Retrieves a Checkout Session with its subscription, and that one's schedule. */
export function retrieveSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, { expand: sessionParts });
}

/** Returns the id of the order that a session was created for; null for another product's session in the same account. */
export function orderOf(session: Stripe.Checkout.Session): string | null {
  const orderId = session.metadata?.orderId;
  return orderId && orderId === session.client_reference_id ? orderId : null;
}

/** Retrieves a session and returns the state of its payment. Throws for a session without an order. */
export async function retrieveState(stripe: Stripe, id: string): Promise<PaymentState> {
  const statedAt = new Date().toISOString();
  return paymentState(stripe, await retrieveSession(stripe, id), statedAt);
}

/**
 * Returns the payment state of a session with its subscription, which were retrieved after `statedAt`. Throws for a
 * session without an order.
 */
export async function paymentState(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  statedAt: string,
): Promise<PaymentState> {
  const orderId = orderOf(session);
  if (!orderId) throw new Error(`The Checkout Session ${session.id} has no order`);
  const outcome = await sessionOutcome(stripe, session);
  return { orderId, reference: session.id, statedAt, payments: [], ...outcome };
}

async function sessionOutcome(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<PaymentOutcome> {
  if (session.status === "expired") {
    return { outcome: "cancelled", reason: "The payment was not made before its page closed." };
  }
  // A declined card leaves the session open: the buyer can try another one on the same page.
  if (session.status !== "complete") return { outcome: "pending", reason: null };

  const subscription = expanded(session.subscription);
  const invoices = await paidInvoices(stripe, subscription.id);
  const payments = paymentsOfLastMonth(invoices);
  if (payments.length === 0 && session.payment_status === "unpaid") {
    return unpaidOutcome(stripe, subscription);
  }
  const refunded = await refundedOf(stripe, payments);
  const stated = invoices.flatMap((invoice) => statedPayment(invoice, refunded));
  if (payments.length > 0 && refunded.size === payments.length) {
    return { outcome: "refunded", reason: "The payment was refunded.", payments: stated };
  }
  const outcome = subscriptionOutcome(subscription, paidUntil(subscription, invoices[0]));
  return { ...outcome, payments: stated };
}

/** The end of the month that the latest paid invoice covers; without one, nothing had to be paid for the current month. */
function paidUntil(subscription: Stripe.Subscription, invoice: Stripe.Invoice | undefined): string {
  return timeOf(invoice ? endOfPeriod(invoice) : onlyItem(subscription).current_period_end);
}

/** Returns when the period ends that an invoice covers, in seconds. */
export function endOfPeriod({ lines }: Stripe.Invoice): number {
  return Math.max(...lines.data.map(({ period }) => period.end));
}

/** Returns the invoices with which the last month was paid: a change of plan within it is paid by a second one. */
export function paymentsOfLastMonth(invoices: Stripe.Invoice[]): Stripe.Invoice[] {
  // A newer invoice over 0 says nothing about refunds.
  const payments = invoices.filter(({ amount_paid }) => amount_paid > 0);
  return payments.filter((payment) => endOfPeriod(payment) === endOfPeriod(payments[0]!));
}

/** The outcome of a completed but unpaid session: the bank is still processing the debit (for days), or refused it. */
async function unpaidOutcome(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<PaymentOutcome> {
  const invoiceId = idOf(subscription.latest_invoice);
  const payments = invoiceId
    ? await stripe.invoicePayments.list({
        invoice: invoiceId,
        expand: ["data.payment.payment_intent"],
      })
    : null;
  const intents = (payments?.data ?? []).flatMap(({ payment }) =>
    payment.payment_intent ? [expanded(payment.payment_intent)] : [],
  );
  const refused = intents.find(
    ({ status }) => status === "requires_payment_method" || status === "canceled",
  );
  if (!refused && !["canceled", "incomplete_expired"].includes(subscription.status)) {
    return { outcome: "pending", reason: null };
  }
  const reason = refused?.last_payment_error?.message ?? "The payment did not go through.";
  return { outcome: "failed", reason };
}

function subscriptionOutcome(subscription: Stripe.Subscription, until: string): PaymentOutcome {
  const { status, cancellation_details, ended_at, cancel_at_period_end, cancel_at } = subscription;
  if (status === "canceled" || status === "incomplete_expired") {
    const isDisputed = cancellation_details?.reason === "payment_disputed";
    return {
      outcome: "ended",
      reason: endReason(cancellation_details?.reason),
      // The bank has taken the disputed payment back.
      paidUntil: isDisputed && ended_at ? timeOf(ended_at) : until,
    };
  }
  // Also "past_due", "unpaid" and "paused": each may still be paid or resumed, and an order cannot return from "ended".
  return {
    outcome: "paid",
    reason: null,
    paidUntil: until,
    renews: !cancel_at_period_end && cancel_at === null,
    pastDue: status === "past_due" || status === "unpaid",
    plan: planIn(subscription.metadata),
    amount: onlyItem(subscription).price.unit_amount ?? 0,
    ...nextMonth(subscription),
  };
}

/** The plan of a schedule's next phase; a schedule remains for a month after its last phase has begun. */
function nextMonth(subscription: Stripe.Subscription) {
  if (!subscription.schedule) return { nextPlan: null, nextAmount: null };
  const end = onlyItem(subscription).current_period_end;
  const next = expanded(subscription.schedule).phases.find(({ start_date }) => start_date >= end);
  const nextPlan = planIn(next?.metadata);
  // Schedules made while prices were fixed do not state the amount.
  const usual = nextPlan && planOf(nextPlan, sampleSite).amount;
  return { nextPlan, nextAmount: nextPlan && Number(next?.metadata?.amount ?? usual) };
}

function planIn(metadata: Stripe.Metadata | null | undefined): PlanId | null {
  return plans.find(({ id }) => id === metadata?.plan)?.id ?? null;
}

/** Returns the only item of a subscription: its plan. */
export function onlyItem({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no items`);
  return item;
}

function endReason(reason: string | null | undefined): string {
  if (reason === "payment_failed") return "A renewal of the subscription could not be charged.";
  if (reason === "payment_disputed") return "A payment of the subscription was disputed.";
  return "The subscription was cancelled.";
}

/** Returns the latest paid invoices of a subscription, newest first; open and void ones say nothing about it. */
export async function paidInvoices(
  stripe: Stripe,
  subscription: string,
): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription, status: "paid", limit: 10 })).data;
}

/** Returns the ids of the payments that were fully refunded; after a partial refund, the order stays paid. */
async function refundedOf(stripe: Stripe, payments: Stripe.Invoice[]): Promise<Set<string>> {
  const refunded = new Set<string>();
  for (const payment of payments) {
    if (await isRefunded(stripe, payment)) refunded.add(payment.id);
  }
  return refunded;
}

async function isRefunded(stripe: Stripe, invoice: Stripe.Invoice): Promise<boolean> {
  const charges = await chargesOf(stripe, invoice);
  return charges.length > 0 && charges.every(({ refunded }) => refunded);
}

/** Returns the charges that paid an invoice. */
export async function chargesOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.Charge[]> {
  const payments = await stripe.invoicePayments.list({
    invoice: invoice.id,
    status: "paid",
    expand: ["data.payment.payment_intent.latest_charge"],
  });
  return payments.data.flatMap(({ payment }) => {
    const charge = payment.payment_intent && expanded(payment.payment_intent).latest_charge;
    return charge ? [expanded(charge)] : [];
  });
}

/** Returns the id of a field that Stripe sends as an id or as an expanded object. */
export function idOf(value: string | { id?: string } | null | undefined): string | null {
  return (typeof value === "string" ? value : value?.id) ?? null;
}

/** Returns a field that was requested as an expanded object. */
export function expanded<Value extends object>(value: Value | string | null): Value {
  if (typeof value === "object" && value) return value;
  throw new Error(`Stripe sent ${value} instead of the expanded object`);
}
