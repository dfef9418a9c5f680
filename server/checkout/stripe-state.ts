import type { Stripe } from "stripe";
import type { PaymentState } from "./payment-provider.ts";

type PaymentOutcome = Pick<PaymentState, "outcome" | "reason">;

/** Retrieves a Checkout Session with its subscription. */
export function retrieveSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] });
}

/** Returns the id of the order that a session was created for; null for another product's session in the same account. */
export function orderOf(session: Stripe.Checkout.Session): string | null {
  const orderId = session.metadata?.orderId;
  return orderId && orderId === session.client_reference_id ? orderId : null;
}

/** Returns the payment state of a session with its subscription. Throws for a session without an order. */
export async function paymentState(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<PaymentState> {
  const orderId = orderOf(session);
  if (!orderId) throw new Error(`The Checkout Session ${session.id} has no order`);
  return { orderId, reference: session.id, ...(await sessionOutcome(stripe, session)) };
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
  const invoice = await latestPaidInvoice(stripe, subscription.id);
  if (!invoice && session.payment_status === "unpaid") return unpaidOutcome(stripe, subscription);
  if (invoice && (await isRefunded(stripe, invoice))) {
    return { outcome: "refunded", reason: "The payment was refunded." };
  }
  return subscriptionOutcome(subscription);
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

function subscriptionOutcome({
  status,
  cancellation_details,
}: Stripe.Subscription): PaymentOutcome {
  switch (status) {
    case "canceled":
    case "incomplete_expired":
      return { outcome: "ended", reason: endReason(cancellation_details?.reason) };
    // Also "past_due", "unpaid" and "paused": each may still be paid or resumed, and an order cannot return from "ended".
    default:
      return { outcome: "paid", reason: null };
  }
}

function endReason(reason: string | null | undefined): string {
  if (reason === "payment_failed") return "A renewal of the subscription could not be charged.";
  if (reason === "payment_disputed") return "A payment of the subscription was disputed.";
  return "The subscription was cancelled.";
}

/** Finds the last paid invoice over more than 0; a newer one that is open, void or over 0 says nothing about refunds. */
async function latestPaidInvoice(stripe: Stripe, subscription: string) {
  const invoices = await stripe.invoices.list({ subscription, status: "paid", limit: 10 });
  return invoices.data.find(({ amount_paid }) => amount_paid > 0);
}

/** Returns whether an invoice was fully refunded; after a partial refund, the order stays paid. */
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

/** Returns the id of a field that Stripe sends as an id or as an expanded object. */
export function idOf(value: string | { id?: string } | null | undefined): string | null {
  return (typeof value === "string" ? value : value?.id) ?? null;
}

function expanded<Value extends object>(value: Value | string | null): Value {
  if (typeof value === "object" && value) return value;
  throw new Error(`Stripe sent ${value} instead of the expanded object`);
}
