import { setTimeout as wait } from "node:timers/promises";
import { Stripe } from "stripe";
import { type PaymentRequest, PaymentProviderUnavailableError } from "../payment-provider.ts";
import { retrieveSession, retrieveState } from "./stripe-state.ts";

/** Delay before a retry while another request with the same key is running, in milliseconds. */
const retryDelay = 500;

/**
 * Creates or returns the session of an order's attempt, whose number is in the idempotency key: Stripe replays its first
 * response to a repeated key. Returns undefined when that was an error, when its session has expired or failed, or when
 * the key was used with other details, such as an e-mail address that has changed since. A paid session is returned again.
 */
export async function openSession(
  stripe: Stripe,
  request: PaymentRequest,
): Promise<Stripe.Checkout.Session | undefined> {
  const session = await sessionOfAttempt(stripe, request);
  return session && !(await isOver(stripe, session)) ? session : undefined;
}

async function sessionOfAttempt(
  stripe: Stripe,
  request: PaymentRequest,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    const session = await createSession(stripe, request);
    return isReplayed(session.lastResponse.headers) ? retrieveSession(stripe, session.id) : session;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.statusCode === 409) {
      throw new PaymentProviderUnavailableError("Another request is opening the same payment");
    }
    const isUsed = error instanceof Stripe.errors.StripeIdempotencyError;
    if (isUsed || isReplayed(error.headers)) return undefined;
    throw error;
  }
}

/**
 * Creates the session of an attempt. The package's retries are off: they would hide whether an error is new, which ends the
 * call, or replayed. Stripe responds 409 while another request with the key is running (two tabs); a retry then returns
 * the session of that request.
 */
async function createSession(
  stripe: Stripe,
  request: PaymentRequest,
  tries = 4,
): ReturnType<typeof stripe.checkout.sessions.create> {
  try {
    return await stripe.checkout.sessions.create(sessionOf(request), {
      idempotencyKey: `order-${request.orderId}-${request.attempt}`,
      maxNetworkRetries: 0,
    });
  } catch (error) {
    const isBusy = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
    if (!isBusy || tries === 1) throw error;
    await wait(retryDelay);
    return createSession(stripe, request, tries - 1);
  }
}

async function isOver(stripe: Stripe, session: Stripe.Checkout.Session): Promise<boolean> {
  if (session.status === "open") return false;
  const { outcome } = await retrieveState(stripe, session.id);
  return outcome === "cancelled" || outcome === "failed";
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
    product_data: { name: courseName === null ? plan.name : `${courseName} (${plan.name})` },
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
