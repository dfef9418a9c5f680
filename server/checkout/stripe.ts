import { Stripe } from "stripe";
import type { PaymentProvider } from "./payment-provider.ts";
import { stripeCall } from "./stripe-call.ts";
import { readStripeWebhook } from "./stripe-webhook.ts";
import { openSession } from "./stripe-open.ts";
import { paymentState, retrieveSession } from "./stripe-state.ts";

/** The longest that the checkout waits for Stripe in one call, retries included, in milliseconds. */
const longestWait = 30_000;

/** Lets a short failure of the network or of Stripe pass unseen; `timeout` bounds all tries together. */
const retries = 2;

/**
 * Payments through Stripe's Checkout, as monthly subscriptions (design: docs/payments.md). A reference is the id of a
 * Checkout Session. Unreachable, late (`timeout` in milliseconds), busy or failing Stripe is PaymentProviderUnavailableError, also
 * from readWebhook: the webhook must then answer 5xx, for Stripe to send the event again. A refused key is an Error
 * that names its setting.
 */
export function createStripePayments({
  secretKey,
  webhookSecret,
  apiUrl = "https://api.stripe.com",
  timeout = longestWait,
}: {
  secretKey: string;
  webhookSecret: string;
  apiUrl?: string;
  timeout?: number;
}): PaymentProvider {
  const stripe = connect(secretKey, new URL(apiUrl), timeout);
  return {
    id: "stripe",
    open: (request) =>
      stripeCall(async () => {
        const session = await openSession(stripe, request);
        // A session that has been paid has no page any more: the return address tells how the order stands.
        return { reference: session.id, url: session.url ?? request.returnUrl };
      }, timeout),
    close: (reference) => stripeCall(() => closeSession(stripe, reference), timeout),
    state: (reference) =>
      stripeCall(
        async () => paymentState(stripe, await retrieveSession(stripe, reference)),
        timeout,
      ),
    manageUrl: (reference, returnUrl) =>
      stripeCall(() => openPortal(stripe, reference, returnUrl), timeout),
    readWebhook: (rawBody, headers) =>
      stripeCall(() => readStripeWebhook(stripe, webhookSecret, rawBody, headers), timeout),
  };
}

/** The package's client. The version is the one that its types describe; another one needs a look at this folder. */
function connect(secretKey: string, api: URL, timeout: number): Stripe {
  return new Stripe(secretKey, {
    apiVersion: "2026-10-28.endive",
    host: api.hostname,
    port: api.port || 443,
    protocol: api.protocol === "http:" ? "http" : "https",
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

async function closeSession(stripe: Stripe, reference: string) {
  try {
    await stripe.checkout.sessions.expire(reference);
  } catch (error) {
    // Stripe expires open sessions only; what became of this one is in its state.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return paymentState(stripe, await retrieveSession(stripe, reference));
}

async function openPortal(stripe: Stripe, reference: string, returnUrl: string): Promise<string> {
  const { customer } = await retrieveSession(stripe, reference);
  if (!customer) throw new Error(`Nothing has been paid with ${reference}, so nothing to manage`);
  const portal = await stripe.billingPortal.sessions.create({
    customer: typeof customer === "string" ? customer : customer.id,
    return_url: returnUrl,
  });
  return portal.url;
}
