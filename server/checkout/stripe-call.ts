import { Stripe } from "stripe";
import { PaymentProviderUnavailableError } from "./payment-provider.ts";

const { StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripePermissionError } =
  Stripe.errors;

/**
 * What the calls to Stripe come to, in `timeout` milliseconds all together. The package's own time-out is of each
 * request and starts anew with every byte. Rejects with the port's errors instead of the package's.
 */
export async function stripeCall<Answer>(
  ask: () => Promise<Answer>,
  timeout: number,
): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new PaymentProviderUnavailableError(`Stripe did not answer within ${timeout} ms`)),
    timeout,
  );
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    throw portError(error);
  } finally {
    clearTimeout(timer);
  }
}

function portError(error: unknown): unknown {
  if (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  ) {
    return new PaymentProviderUnavailableError(`Stripe does not answer: ${error.message}`, {
      cause: error,
    });
  }
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
    // Without the cause: Stripe's messages repeat the end of the key.
    return new Error(
      `Stripe refuses STRIPE_SECRET_KEY: ${error.message.replaceAll(/\b[sr]k_\S+/g, "(the key)")}`,
    );
  }
  return error;
}
