import type { Logger } from "pino";
import { PaymentInProcessError, PaymentProviderUnavailableError } from "./payment-provider.ts";

/** Logs why a call to the payment provider failed: as a warning where it is that provider's, else as a fault of our own. */
export function logFailedCall(
  log: Logger,
  details: { orderId?: string; error: unknown },
  message: string,
): void {
  const { error } = details;
  const isProviders =
    error instanceof PaymentProviderUnavailableError || error instanceof PaymentInProcessError;
  log[isProviders ? "warn" : "error"](details, message);
}
