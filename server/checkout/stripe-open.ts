import { setTimeout as wait } from "node:timers/promises";
import { Stripe } from "stripe";
import { type PaymentRequest, PaymentProviderUnavailableError } from "./payment-provider.ts";
import { retrieveSession, retrieveState, sessionParts } from "./stripe-state.ts";

/** Maximum number of sessions of one order within the day for which Stripe remembers idempotency keys. */
const maxAttempts = 50;

/** Delay before a retry while another request with the same key is running, in milliseconds. */
const retryDelay = 500;

/** Longer than a session stays open and Stripe remembers a key (both a day), in seconds. */
const lookback = 25 * 60 * 60;

/**
 * Creates or returns the session of an order. Stripe replays its first response to a repeated idempotency key, so an
 * order's keys are numbered, and the next one is used when that response is an error or its session expired or failed.
 * A paid session is returned again. Throws PaymentProviderUnavailableError after too many sessions in a day.
 */
export async function openSession(
  stripe: Stripe,
  request: PaymentRequest,
): Promise<Stripe.Checkout.Session> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const session = await openAttempt(stripe, request, attempt);
    if (session && !(await isOver(stripe, session))) return session;
  }
  throw new PaymentProviderUnavailableError(
    `The order ${request.orderId} was opened ${maxAttempts} times at Stripe in a day`,
  );
}

/** Returns the current session of one attempt; null when the attempt resulted in none. */
async function openAttempt(
  stripe: Stripe,
  request: PaymentRequest,
  attempt: number,
): Promise<Stripe.Checkout.Session | null> {
  try {
    const session = await createSession(stripe, request, `order-${request.orderId}-${attempt}`);
    return isReplayed(session.lastResponse.headers) ? retrieveSession(stripe, session.id) : session;
  } catch (error) {
    // The key was used with other details, such as an e-mail address that has changed since.
    if (error instanceof Stripe.errors.StripeIdempotencyError) {
      return findSession(stripe, request.orderId);
    }
    if (error instanceof Stripe.errors.StripeError && isReplayed(error.headers)) return null;
    throw error;
  }
}

/**
 * Creates the session of a key. The package's retries are off: they would hide whether an error is new, which ends the
 * call, or replayed. Stripe responds 409 while another request with the key is running (two tabs); a retry then returns
 * the session of that request.
 */
async function createSession(
  stripe: Stripe,
  request: PaymentRequest,
  idempotencyKey: string,
  tries = 4,
): ReturnType<typeof stripe.checkout.sessions.create> {
  try {
    return await stripe.checkout.sessions.create(sessionOf(request), {
      idempotencyKey,
      maxNetworkRetries: 0,
    });
  } catch (error) {
    const isBusy = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
    if (!isBusy || tries === 1) throw error;
    await wait(retryDelay);
    return createSession(stripe, request, idempotencyKey, tries - 1);
  }
}

async function isOver(stripe: Stripe, session: Stripe.Checkout.Session): Promise<boolean> {
  if (session.status === "open") return false;
  const { outcome } = await retrieveState(stripe, session.id);
  return outcome === "cancelled" || outcome === "failed";
}

/** Finds the newest session of an order among those of the last day: Stripe has no search by order. */
async function findSession(
  stripe: Stripe,
  orderId: string,
): Promise<Stripe.Checkout.Session | null> {
  const sessions = stripe.checkout.sessions.list({
    created: { gte: Math.floor(Date.now() / 1000) - lookback },
    limit: 100,
    expand: sessionParts.map((part) => `data.${part}`),
  });
  for await (const session of sessions) {
    if (session.client_reference_id === orderId) return session;
  }
  return null;
}

function isReplayed(headers: Record<string, string> | undefined): boolean {
  return headers?.["idempotent-replayed"] === "true";
}

function sessionOf({
  orderId,
  plan,
  courseName,
  email,
  returnUrl,
  cancelUrl,
}: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const price = {
    currency: plan.currency.toLowerCase(),
    unit_amount: plan.amount,
    recurring: { interval: "month" as const },
    product_data: { name: `${courseName} (${plan.name})` },
  };
  return {
    mode: "subscription",
    line_items: [{ price_data: price, quantity: 1 }],
    ...(email && { customer_email: email }),
    client_reference_id: orderId,
    metadata: { orderId },
    subscription_data: { metadata: { orderId } },
    success_url: returnUrl,
    cancel_url: cancelUrl,
  };
}
