import type { Stripe } from "stripe";
import type { PaymentState } from "./payment-provider.ts";

type Standing = Pick<PaymentState, "outcome" | "reason">;

/** A Checkout Session with its subscription, as it is now. */
export function retrieveSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] });
}

/** The order that a session was opened for; null for a session of something else in the same account. */
export function orderOf(session: Stripe.Checkout.Session): string | null {
  const orderId = session.metadata?.orderId;
  return orderId && orderId === session.client_reference_id ? orderId : null;
}

/** How the payment of a session (with its subscription) stands now. Throws for a session that is of no order. */
export async function paymentState(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<PaymentState> {
  const orderId = orderOf(session);
  if (!orderId) throw new Error(`The Checkout Session ${session.id} is of no order`);
  return { orderId, reference: session.id, ...(await standingOf(stripe, session)) };
}

async function standingOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Standing> {
  if (session.status === "expired") {
    return { outcome: "cancelled", reason: "The payment was not made before its page closed." };
  }
  // A declined card leaves the session open: the buyer tries another one on the same page.
  if (session.status !== "complete") return { outcome: "pending", reason: null };

  const subscription = expanded(session.subscription);
  const invoice = await latestPaidInvoice(stripe, subscription.id);
  if (!invoice && session.payment_status === "unpaid") return unpaidStanding(stripe, subscription);
  if (invoice && (await isRefunded(stripe, invoice))) {
    return { outcome: "refunded", reason: "The payment was refunded." };
  }
  return subscriptionStanding(subscription);
}

/** A completed session without money: a bank is still at it (debits take days), or has said no. */
async function unpaidStanding(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Standing> {
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

function subscriptionStanding({ status, cancellation_details }: Stripe.Subscription): Standing {
  switch (status) {
    case "canceled":
    case "incomplete_expired":
      return { outcome: "ended", reason: endReason(cancellation_details?.reason) };
    // "past_due", "unpaid" and "paused" too: each may still be paid or resumed, and only an end is final for an order.
    default:
      return { outcome: "paid", reason: null };
  }
}

function endReason(reason: string | null | undefined): string {
  if (reason === "payment_failed") return "A renewal of the subscription could not be charged.";
  if (reason === "payment_disputed") return "A payment of the subscription was disputed.";
  return "The subscription was cancelled.";
}

/** The last invoice that cost money and was paid; a newer one that is open, void or of nothing says nothing of refunds. */
async function latestPaidInvoice(stripe: Stripe, subscription: string) {
  const invoices = await stripe.invoices.list({ subscription, status: "paid", limit: 10 });
  return invoices.data.find(({ amount_paid }) => amount_paid > 0);
}

/** Whether all the money of an invoice went back; after a partial refund the course stays bought. */
async function isRefunded(stripe: Stripe, invoice: Stripe.Invoice): Promise<boolean> {
  const payments = await stripe.invoicePayments.list({
    invoice: invoice.id,
    status: "paid",
    expand: ["data.payment.payment_intent.latest_charge"],
  });
  const charges = payments.data.flatMap(({ payment }) => {
    const charge = payment.payment_intent && expanded(payment.payment_intent).latest_charge;
    return charge ? [expanded(charge)] : [];
  });
  return charges.length > 0 && charges.every(({ refunded }) => refunded);
}

/** The id of something that Stripe gives by id or whole. */
export function idOf(value: string | { id?: string } | null | undefined): string | null {
  return (typeof value === "string" ? value : value?.id) ?? null;
}

function expanded<Value extends object>(value: Value | string | null): Value {
  if (typeof value === "object" && value) return value;
  throw new Error(`Stripe gave ${value} alone where the whole object was asked for`);
}
