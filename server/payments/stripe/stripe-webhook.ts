import type { Stripe } from "stripe";
import type { WebhookEvent } from "../payment-provider.ts";
import { idOf, orderOf, paymentState, retrieveSession, sessionParts } from "./stripe-state.ts";

/** Maximum age of a signature, in seconds. */
const signatureTolerance = 300;

/**
 * Checks and reads a Stripe webhook. The event only identifies the payment: its current state is retrieved from Stripe,
 * so repeated and reordered events result in the same state.
 */
export async function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  headers: Headers,
): Promise<WebhookEvent> {
  const event = signedEvent(stripe, secret, rawBody, headers);
  if (!event) return { kind: "invalid" };
  const statedAt = new Date().toISOString();
  const session = await sessionOfEvent(stripe, event);
  if (!session || !orderOf(session)) return { kind: "irrelevant", eventId: event.id };
  return { kind: "state", eventId: event.id, state: await paymentState(stripe, session, statedAt) };
}

function signedEvent(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  headers: Headers,
): Stripe.Event | null {
  try {
    const signature = headers.get("stripe-signature") ?? "";
    return stripe.webhooks.constructEvent(rawBody, signature, secret, signatureTolerance);
  } catch {
    // Any error: for a malformed signature, the package throws a TypeError or RangeError.
    return null;
  }
}

/** Retrieves the session of an event, using only ids of the event: its shape depends on the endpoint's API version. */
async function sessionOfEvent(
  stripe: Stripe,
  event: Stripe.Event,
): Promise<Stripe.Checkout.Session | null> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return orderOf(event.data.object) ? retrieveSession(stripe, event.data.object.id) : null;
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return event.data.object.metadata.orderId
        ? sessionOfSubscription(stripe, event.data.object.id)
        : null;
    case "invoice.paid":
    case "invoice.payment_failed":
      return sessionOfInvoice(stripe, event.data.object.id);
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return sessionOfPayment(stripe, idOf(event.data.object.payment_intent));
    default:
      return null;
  }
}

async function sessionOfPayment(stripe: Stripe, paymentIntent: string | null) {
  if (!paymentIntent) return null;
  const payments = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentIntent },
    limit: 1,
  });
  return sessionOfInvoice(stripe, idOf(payments.data[0]?.invoice));
}

async function sessionOfInvoice(stripe: Stripe, invoiceId: string | null) {
  if (!invoiceId) return null;
  const { parent } = await stripe.invoices.retrieve(invoiceId);
  return sessionOfSubscription(stripe, idOf(parent?.subscription_details?.subscription));
}

async function sessionOfSubscription(stripe: Stripe, subscription: string | null) {
  if (!subscription) return null;
  const sessions = await stripe.checkout.sessions.list({
    subscription,
    limit: 1,
    expand: sessionParts.map((part) => `data.${part}`),
  });
  return sessions.data[0] ?? null;
}
