import { setTimeout as wait } from "node:timers/promises";
import { Stripe } from "stripe";
import { type PaymentRequest, PaymentProviderUnavailableError } from "./payment-provider.ts";
import { paymentState, retrieveSession } from "./stripe-state.ts";

/** How often one order can be opened anew within the day for which Stripe remembers its keys. */
const mostAttempts = 50;

/** Before asking again for what another request is making, in milliseconds. */
const busyDelay = 500;

/** Longer than a session is open and than Stripe remembers a key (both a day), in seconds. */
const memory = 25 * 60 * 60;

/**
 * The session of an order. Stripe answers a repeated idempotency key with its first answer, word for word: so the keys
 * of an order are numbered, and a key is left for the next one when nobody can pay with what it stands for any more (the
 * session has expired or its payment has failed, or the answer was an error). A session that was paid is given again.
 */
export async function openSession(
  stripe: Stripe,
  request: PaymentRequest,
): Promise<Stripe.Checkout.Session> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const session = await openAttempt(stripe, request, attempt);
    if (session && !(await isOver(stripe, session))) return session;
  }
  throw new PaymentProviderUnavailableError(
    `The order ${request.orderId} was opened ${mostAttempts} times at Stripe in a day`,
  );
}

/** The session of one attempt as it is now; null when the attempt brought none. */
async function openAttempt(
  stripe: Stripe,
  request: PaymentRequest,
  attempt: number,
): Promise<Stripe.Checkout.Session | null> {
  try {
    const session = await createSession(stripe, request, `order-${request.orderId}-${attempt}`);
    return isReplayed(session.lastResponse.headers) ? retrieveSession(stripe, session.id) : session;
  } catch (error) {
    // Opened before with other details, such as an e-mail address that has changed since.
    if (error instanceof Stripe.errors.StripeIdempotencyError) {
      return findSession(stripe, request.orderId);
    }
    if (error instanceof Stripe.errors.StripeError && isReplayed(error.headers)) return null;
    throw error;
  }
}

/**
 * Creates the session of a key. The package's own retries are off: they would hide whether an error is new, which ends
 * the call, or replayed. While another request with the key is under way (two tabs), Stripe answers 409: its answer will
 * be this one's too.
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
    await wait(busyDelay);
    return createSession(stripe, request, idempotencyKey, tries - 1);
  }
}

async function isOver(stripe: Stripe, session: Stripe.Checkout.Session): Promise<boolean> {
  if (session.status === "open") return false;
  const { outcome } = await paymentState(stripe, session);
  return outcome === "cancelled" || outcome === "failed";
}

/** The newest session of an order, among those of the last day: Stripe cannot be asked for an order's. */
async function findSession(
  stripe: Stripe,
  orderId: string,
): Promise<Stripe.Checkout.Session | null> {
  const sessions = stripe.checkout.sessions.list({
    created: { gte: Math.floor(Date.now() / 1000) - memory },
    limit: 100,
    expand: ["data.subscription"],
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
