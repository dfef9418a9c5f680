import { Stripe } from "stripe";
import { PaymentProviderUnavailableError } from "../payment-provider.ts";

const { StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripePermissionError } =
  Stripe.errors;

/**
 * Resolves to the result of calls to Stripe that take at most `timeout` milliseconds together; the package's own
 * timeout is per request and restarts with every byte. Rejects with PaymentProviderUnavailableError when Stripe is
 * unavailable.
 */
export async function stripeCall<Result>(
  call: () => Promise<Result>,
  timeout: number,
): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      reject(new PaymentProviderUnavailableError(`Stripe did not respond within ${timeout} ms`)),
    timeout,
  );
  try {
    return await Promise.race([call(), timedOut]);
  } catch (error) {
    throw providerError(error);
  } finally {
    clearTimeout(timer);
  }
}

function providerError(error: unknown): unknown {
  if (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  ) {
    return new PaymentProviderUnavailableError(`Stripe is unavailable: ${error.message}`, {
      cause: error,
    });
  }
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
    // No cause: Stripe's messages contain the end of the key.
    return new Error(
      `Stripe refuses STRIPE_SECRET_KEY: ${error.message.replaceAll(/\b[sr]k_\S+/g, "(the key)")}`,
    );
  }
  return error;
}
