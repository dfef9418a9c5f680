import { Stripe } from "stripe";
import type { PaymentProvider } from "../payment-provider.ts";
import { stripeCall } from "./stripe-call.ts";
import { planNext, previewUpgrade, releaseSchedule, upgrade } from "./stripe-change.ts";
import { endAndRefund } from "./stripe-refund.ts";
import { readStripeWebhook } from "./stripe-webhook.ts";
import { openSession } from "./stripe-open.ts";
import { retrieveSession, retrieveState } from "./stripe-state.ts";

/** Maximum duration of one call, retries included, in milliseconds. */
const defaultTimeout = 30_000;

const maxRetries = 2;

/**
 * Creates the payment provider for monthly subscriptions through Stripe Checkout (docs/payments.md). A reference is the
 * id of a Checkout Session; `timeout` is in milliseconds. When readWebhook rejects with PaymentProviderUnavailableError,
 * the response must be 5xx, so that Stripe sends the event again. A refused key is an Error that names its setting.
 */
export function createStripePayments({
  secretKey,
  webhookSecret,
  apiUrl = "https://api.stripe.com",
  timeout = defaultTimeout,
}: {
  secretKey: string;
  webhookSecret: string;
  apiUrl?: string;
  timeout?: number;
}): PaymentProvider {
  const stripe = createClient(secretKey, new URL(apiUrl), timeout);
  return {
    id: "stripe",
    open: (request) =>
      stripeCall(async () => {
        const session = await openSession(stripe, request);
        if (!session) return undefined;
        // A paid session has no payment page any more: the return page shows the order's status.
        return { reference: session.id, url: session.url ?? request.returnUrl };
      }, timeout),
    close: (reference) => stripeCall(() => closeSession(stripe, reference), timeout),
    state: (reference) => stripeCall(() => retrieveState(stripe, reference), timeout),
    setRenewal: (reference, renews) =>
      stripeCall(() => setRenewal(stripe, reference, renews), timeout),
    endAndRefund: (reference) => stripeCall(() => endAndRefund(stripe, reference), timeout),
    manageUrl: (reference, returnUrl) =>
      stripeCall(() => openPortal(stripe, reference, returnUrl), timeout),
    previewUpgrade: (reference, plan) =>
      stripeCall(() => previewUpgrade(stripe, reference, plan), timeout),
    upgrade: (reference, plan) => stripeCall(() => upgrade(stripe, reference, plan), timeout),
    planNext: (reference, plan) => stripeCall(() => planNext(stripe, reference, plan), timeout),
    readWebhook: (rawBody, headers) =>
      stripeCall(() => readStripeWebhook(stripe, webhookSecret, rawBody, headers), timeout),
  };
}

/** The API version is the one that the package's types describe; check this folder when changing it. */
function createClient(secretKey: string, api: URL, timeout: number): Stripe {
  return new Stripe(secretKey, {
    apiVersion: "2026-10-28.endive",
    host: api.hostname,
    port: api.port || 443,
    protocol: api.protocol === "http:" ? "http" : "https",
    timeout,
    maxNetworkRetries: maxRetries,
    telemetry: false,
  });
}

async function closeSession(stripe: Stripe, reference: string) {
  try {
    await stripe.checkout.sessions.expire(reference);
  } catch (error) {
    // Only open sessions can be expired; the state below shows what happened to this one.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return retrieveState(stripe, reference);
}

async function setRenewal(stripe: Stripe, reference: string, renews: boolean) {
  const { subscription } = await retrieveSession(stripe, reference);
  if (!subscription || typeof subscription === "string")
    throw new Error(`Nothing has been paid with ${reference}`);
  const isUnpaid = subscription.status === "past_due" || subscription.status === "unpaid";
  try {
    if (!renews) await releaseSchedule(stripe, subscription);
    // The month that is not paid would go on to be charged, and would keep the person from another plan.
    if (!renews && isUnpaid) await stripe.subscriptions.cancel(subscription.id);
    else await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: !renews });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const state = await retrieveState(stripe, reference);
    // Only an ended subscription need not be changed.
    if (state.outcome === "paid") throw error;
    return state;
  }
  return retrieveState(stripe, reference);
}

async function openPortal(stripe: Stripe, reference: string, returnUrl: string): Promise<string> {
  const { customer } = await retrieveSession(stripe, reference);
  if (!customer)
    throw new Error(`Nothing has been paid with ${reference}: there is no subscription to manage`);
  const portal = await stripe.billingPortal.sessions.create({
    customer: typeof customer === "string" ? customer : customer.id,
    return_url: returnUrl,
  });
  return portal.url;
}
